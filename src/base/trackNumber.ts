/** The track number that is displayed. Tracks count from 1 at the top, rows from 0. */
export const trackNumber = (row: number): number => row + 1

/** The row for a track number that a user entered. */
export const rowOfTrack = (track: number): number => track - 1
