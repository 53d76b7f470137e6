"""Tools of the builder: the tree of files, the installed packages, a cache of results."""
