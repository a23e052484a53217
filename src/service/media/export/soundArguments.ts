import type { Encoding } from './renderInput.ts'

/**
 * AAC, stereo, constant quality like the picture. With a bitrate, ffmpeg's encoder codes a frame of speech up to six times to use
 * it up, and takes two to five times as long. Per ffmpeg's manual, the fast coder equals the slow one at these rates.
 */
export const soundArguments = ({ soundQuality }: Pick<Encoding, 'soundQuality'>): readonly string[] =>
  ['-c:a', 'aac', '-aac_coder', 'fast', '-q:a', String(soundQuality), '-ar', '48000', '-ac', '2'] // biome-ignore format: one row reads as the option it is
