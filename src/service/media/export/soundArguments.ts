import type { Encoding } from './renderInput.ts'

/**
 * How sound is written: two channels of AAC of constant quality, as the picture. Asked for a bitrate, ffmpeg's encoder writes a frame
 * of speech up to six times to spend it, and took two to five times as long. At the rates of these qualities its fast way is as good
 * as its slow one, by its own manual.
 */
export const soundArguments = ({ soundQuality }: Pick<Encoding, 'soundQuality'>): readonly string[] =>
  ['-c:a', 'aac', '-aac_coder', 'fast', '-q:a', String(soundQuality), '-ar', '48000', '-ac', '2'] // biome-ignore format: one row reads as the option it is
