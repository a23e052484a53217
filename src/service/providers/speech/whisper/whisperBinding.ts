import { createRequire } from 'node:module'

/** The parts of whisper.cpp's native binding that are used. Its package has no types. */
export interface WhisperBinding {
  readonly WhisperContext: new (options: {
    readonly filePath: string
    readonly useGpu: boolean
  }) => {
    readonly transcribeFile: (
      soundPath: string,
      options: TranscribeOptions,
    ) => { readonly promise: Promise<WhisperResult> }
  }
  readonly WhisperVadContext: new (options: {
    readonly filePath: string
    readonly useGpu: boolean
    readonly nThreads: number
  }) => {
    /** The ranges in which somebody speaks, in hundredths of a second. */
    readonly detectSpeechFile: (
      soundPath: string,
      options: object,
    ) => Promise<readonly { readonly t0: number; readonly t1: number }[]>
  }
}

interface TranscribeOptions {
  readonly language: string
  readonly maxThreads: number
  readonly tokenTimestamps: boolean
  readonly maxLen: number
  readonly onProgress: (percent: number) => void
}

interface WhisperResult {
  readonly language?: string
  readonly result: string
  readonly segments: readonly { readonly text: string; readonly t0: number; readonly t1: number }[]
}

const load = createRequire(import.meta.url)

/** npm installs the package on the one platform that it is built for: Linux on x64. */
export function hasWhisperBinding(): boolean {
  try {
    load.resolve('@fugood/node-whisper-linux-x64')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}

export const whisperBinding = (): WhisperBinding => load('@fugood/node-whisper-linux-x64')
