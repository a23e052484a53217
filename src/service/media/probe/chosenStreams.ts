import type { ProbedStream } from './ffprobeOutput.ts'

/** The streams that the editor uses. */
export interface ChosenStreams {
  readonly picture: ProbedStream | undefined
  readonly sound: ProbedStream | undefined
}

/**
 * Chooses the first picture that is not a cover, and the first sound, each with a known codec. Recorders add streams
 * that only they can read.
 */
export function chosenStreams(streams: readonly ProbedStream[]): ChosenStreams {
  const known = streams.filter(({ codec_name }) => codec_name !== null)
  return {
    picture: known.find(({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1),
    sound: known.find(({ codec_type }) => codec_type === 'audio'),
  }
}
