/**
 * Recognises speech with whisper.cpp: `node whisperProgram.ts <model> <sound> <language> <threads>`. Writes its progress
 * to file descriptor 3 and the result to standard output as JSON. It is a separate program, so that a fault of the
 * native code cannot harm the service, and so that a recognition can be ended at any time.
 */
import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { whisperBinding } from './whisperBinding.ts'

const PROGRESS = 3
/** Silero's model of voice activity. Its licence is in `NOTICE.md`. */
const voiceModel = fileURLToPath(new URL('silero-vad-v6.2.0.bin', import.meta.url))

const [, , filePath = '', soundPath = '', language = 'auto', threads = '1'] = process.argv
const { WhisperContext, WhisperVadContext } = whisperBinding()

async function findVoice() {
  const detector = new WhisperVadContext({ filePath: voiceModel, useGpu: false, nThreads: Number(threads) })
  const ranges = await detector.detectSpeechFile(soundPath, {})
  return ranges.map(({ t0, t1 }) => ({ startMs: t0 * 10, endMs: t1 * 10 }))
}

async function recognize() {
  const context = new WhisperContext({ filePath, useGpu: false })
  const { promise } = context.transcribeFile(soundPath, {
    language,
    maxThreads: Number(threads),
    // One token per segment, because the binding reports no other times.
    tokenTimestamps: true,
    maxLen: 1,
    onProgress: (percent) => void writeSync(PROGRESS, `${percent}\n`),
  })
  const { language: heard = language, result, segments } = await promise
  return { language: heard, text: result, tokens: segments }
}

const voice = await findVoice()
// Whisper invents words if nobody speaks.
const heard = voice.length === 0 ? { language, text: '', tokens: [] } : await recognize()
process.stdout.write(`\n${JSON.stringify({ ...heard, voice })}\n`)
// The threads of the native code would delay the exit.
process.exit(0)
