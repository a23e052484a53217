import type { PreviewState } from '../session/view/previewOptions.ts'

/** The preview options that affect the player. */
export type PreviewOptions = Pick<PreviewState, 'isLooping' | 'isMuted' | 'volume'>
