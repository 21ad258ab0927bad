"""Making drills: positions of games between computers in which search finds one clear best.

`python -m canasta.analysis.drilling` writes the files of `canasta.drills`.
"""
