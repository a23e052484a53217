import type { ProbedStream } from './ffprobeOutput.ts'

/** The streams that the editor uses. */
export interface ChosenStreams {
  readonly picture: ProbedStream | undefined
  readonly sound: ProbedStream | undefined
}

/**
 * Chooses the first picture that is not a cover, and the file's default sound or, failing that, its first one. Streams
 * of unknown codecs are skipped, because recorders add streams that only they can read.
 */
export function chosenStreams(streams: readonly ProbedStream[]): ChosenStreams {
  const known = streams.filter(({ codec_name }) => codec_name !== null)
  const sounds = known.filter(({ codec_type }) => codec_type === 'audio')
  return {
    picture: known.find(({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1),
    sound: sounds.find(({ disposition }) => disposition?.default === 1) ?? sounds[0],
  }
}
