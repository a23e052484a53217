import type { Encoding } from './renderInput.ts'

/**
 * Arguments for stereo AAC at constant quality, like the picture. At a fixed bit rate, ffmpeg's encoder tries a frame
 * of speech up to six times to use up the rate, and takes two to five times as long. At these rates, according to
 * ffmpeg's manual, the fast coder is as good as the slow one.
 */
export const soundArguments = ({ soundQuality }: Pick<Encoding, 'soundQuality'>): readonly string[] =>
  ['-c:a', 'aac', '-aac_coder', 'fast', '-q:a', String(soundQuality), '-ar', '48000', '-ac', '2'] // biome-ignore format: one row reads as the option it is
