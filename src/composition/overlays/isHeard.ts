import type { PlayingOverlay } from '../wordFrames.ts'

/** Whether a clip plays its sound, if its file has any. */
export const isHeard = ({ styles }: PlayingOverlay): boolean => styles.muted !== true && styles.volume !== 0
