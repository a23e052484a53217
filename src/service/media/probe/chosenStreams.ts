import type { ProbedStream } from './ffprobeOutput.ts'

/** What of a file is used, of all that it holds. */
export interface ChosenStreams {
  readonly picture: ProbedStream | undefined
  readonly sound: ProbedStream | undefined
}

/** The first picture that is no cover and the first sound, of those whose codec is known: recorders add some that only they read. */
export function chosenStreams(streams: readonly ProbedStream[]): ChosenStreams {
  const known = streams.filter(({ codec_name }) => codec_name !== null)
  return {
    picture: known.find(({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1),
    sound: known.find(({ codec_type }) => codec_type === 'audio'),
  }
}
