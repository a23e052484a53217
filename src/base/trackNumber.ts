/** The number that people see. Tracks count from 1 at the top, rows of a composition from 0. */
export const trackNumber = (row: number): number => row + 1

/** The row of a track number that a person entered. */
export const rowOfTrack = (track: number): number => track - 1
