module cluster/pause

go 1.25
