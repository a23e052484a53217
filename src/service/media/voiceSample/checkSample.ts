import { setImmediate as turn } from 'node:timers/promises'
import type { Milliseconds } from '../../../base/units.ts'
import type { SourceSpan } from '../../../composition/tools/definition/toolResources.ts'
import type { SampleCheck } from '../../../contract/operations/generation/voiceClones.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { runProcess } from '../runProcess.ts'
import type { SoundFile } from '../sound/readSpeechSamples.ts'
import { ClippingCollector } from './ClippingCollector.ts'
import { clearestRange } from './clearestRange.ts'
import { sampleFindings } from './sampleFindings.ts'
import { FRAME_SAMPLE_RATE, FRAME_STEP, speechFrame, type SpeechFrame } from './speechFrames.ts'
import { speechLevels, speechWindows } from './speechWindows.ts'

/** Clear speech is found within this, and the measurement of longer recordings would take minutes. */
const MAX_MEASURED_MS: Milliseconds = 10 * 60_000
/** Frames between two turns of the event loop: a few milliseconds of work. */
const SLICE_FRAMES = 100
/** Rate of the sample that is sent to voice servers. */
const SENT_SAMPLE_RATE = 24_000

/**
 * Measures whether a recording suits the cloning of a voice, and writes its clearest speech to `outputPath` as mono
 * WAV. Throws `ProcessError` if the file cannot be decoded.
 */
export async function checkSample(
  sound: SoundFile & { readonly outputPath: string },
  signal: AbortSignal,
): Promise<SampleCheck> {
  const { frames, durationMs } = await measuredFrames(sound, signal)
  const levels = speechLevels(frames)
  const windows = speechWindows(frames, levels)
  const used = clearestRange(windows, durationMs)
  const clipping = new ClippingCollector()
  // One channel as it is: mixing or resampling would bend the plateaus of clipped peaks.
  const form = ['-af', 'pan=mono|c0=c0', '-f', 'f32le', 'pipe:1']
  await decode(sound, { used, form, onOutput: (chunk) => clipping.add(chunk) }, signal)
  const file = ['-ac', '1', '-ar', String(SENT_SAMPLE_RATE), '-c:a', 'pcm_s16le', '-f', 'wav', sound.outputPath]
  await decode(sound, { used, form: file }, signal)
  const findings = sampleFindings({ frames, windows, levels, used, clippedShare: clipping.share() })
  const isFit = findings.every(({ verdict }) => verdict !== 'poor')
  return { isFit, durationMs: Math.round(sound.durationMs), findings, usedRange: used }
}

async function measuredFrames(
  sound: SoundFile,
  signal: AbortSignal,
): Promise<{ readonly frames: readonly SpeechFrame[]; readonly durationMs: Milliseconds }> {
  const chunks: Buffer[] = []
  // Rumble below the range of speech is strong, but hardly audible.
  const filter = `highpass=f=70,aresample=${FRAME_SAMPLE_RATE}:async=1:first_pts=0`
  const form = ['-af', filter, '-ac', '1', '-f', 's16le', 'pipe:1']
  const used = { startMs: 0, endMs: Math.min(MAX_MEASURED_MS, sound.durationMs) }
  await decode(sound, { used, form, onOutput: (chunk) => chunks.push(Buffer.from(chunk)) }, signal)
  const bytes = Buffer.concat(chunks)
  const samples = new Float32Array(Math.floor(bytes.length / 2))
  for (let index = 0; index < samples.length; index += 1) samples[index] = bytes.readInt16LE(index * 2) / 32_768
  const frames: SpeechFrame[] = []
  for (let start = 0; start < samples.length; start += FRAME_STEP) {
    frames.push(speechFrame(samples, start))
    if (frames.length % SLICE_FRAMES !== 0) continue
    await turn()
    signal.throwIfAborted()
  }
  return { frames, durationMs: Math.round((samples.length / FRAME_SAMPLE_RATE) * 1000) }
}

interface Decoding {
  readonly used: SourceSpan
  readonly form: readonly string[]
  readonly onOutput?: (chunk: Buffer) => void
}

async function decode(sound: SoundFile, { form, onOutput, used }: Decoding, signal: AbortSignal): Promise<void> {
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)
  await runProcess({
    command: sound.ffmpeg,
    arguments: [
      ...ffmpegPrefix,
      '-ss',
      seconds(used.startMs),
      ...inputArguments(sound),
      '-t',
      seconds(used.endMs - used.startMs),
      '-map',
      '0:a:0',
      ...form,
    ],
    deadlineMs: 60_000 + sound.durationMs,
    endsAtOnce: true,
    maxOutputBytes: Number.MAX_SAFE_INTEGER,
    ...(onOutput === undefined ? {} : { onOutput }),
    signal,
  })
}
