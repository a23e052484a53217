/**
 * Recognises speech with whisper.cpp: `node whisperProgram.ts <model> <sound> <language> <threads>`. Writes its progress
 * to file descriptor 3 and the result to standard output as JSON. It is a separate program, so that a fault of the
 * native code cannot harm the service, and so that a recognition can be ended at any time.
 */
import { writeSync } from 'node:fs'
import { whisperBinding } from './whisperBinding.ts'

const PROGRESS = 3

const [, , filePath = '', soundPath = '', language = 'auto', threads = '1'] = process.argv
const { WhisperContext } = whisperBinding()
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
process.stdout.write(`\n${JSON.stringify({ language: heard, text: result, tokens: segments })}\n`)
// The threads of the native code would delay the exit.
process.exit(0)
