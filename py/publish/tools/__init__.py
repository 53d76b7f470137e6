"""What the commands need: installed packages, a server, the tree of files, a cache of builds."""
