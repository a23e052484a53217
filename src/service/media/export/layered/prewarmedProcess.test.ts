import { expect, it } from 'vitest'
import { prewarmedProcess } from './prewarmedProcess.ts'

interface Heard {
  readonly lines: string[]
  readonly pid: Promise<number>
}

/** Prints its pid at once, and prints its input when the input ends. */
const TELLS_WHAT_IT_READS = `
  const { writeSync } = require('node:fs')
  writeSync(3, process.pid + '\\n')
  let text = ''
  process.stdin.on('data', (chunk) => { text += chunk }).on('end', () => writeSync(3, text + '\\n'))`

const FAILS = 'process.exitCode = 3'

function encoderOf(script: string, signal = new AbortController().signal) {
  const pid = Promise.withResolvers<number>()
  const heard: Heard = { lines: [], pid: pid.promise }
  const program = prewarmedProcess(() => ({
    command: process.execPath,
    arguments: ['-e', script],
    deadlineMs: 20_000,
    signal,
    onProgressLine(line) {
      if (heard.lines.length === 0) pid.resolve(Number(line))
      heard.lines.push(line)
    },
  }))
  return { program, heard }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('starts before its input is known, and reads it then', async () => {
  const { heard, program } = encoderOf(TELLS_WHAT_IT_READS)
  program.open()
  const pid = await heard.pid
  expect(isRunning(pid)).toBe(true)
  await program.finish('what to draw')
  expect(heard.lines).toEqual([String(pid), 'what to draw'])
  expect(isRunning(pid)).toBe(false)
})

it('starts on `finish` if it was not opened before, and only once', async () => {
  const { heard, program } = encoderOf(TELLS_WHAT_IT_READS)
  const done = program.finish('all of it')
  program.open()
  await done
  expect(heard.lines).toHaveLength(2)
  expect(heard.lines[1]).toBe('all of it')
})

it('ends without input if it is closed while waiting', async () => {
  const { heard, program } = encoderOf(TELLS_WHAT_IT_READS)
  program.open()
  const pid = await heard.pid
  await program.close()
  expect(isRunning(pid)).toBe(false)
})

it('can be closed without having been opened', async () => {
  const { heard, program } = encoderOf(TELLS_WHAT_IT_READS)
  await program.close()
  expect(heard.lines).toEqual([])
})

it('rejects `finish`, and nothing before it', async () => {
  const { program } = encoderOf(FAILS)
  program.open()
  await expect(program.finish('too late')).rejects.toMatchObject({ code: 'render_failed' })
})

it('stops with the export', async () => {
  const stop = new AbortController()
  const { heard, program } = encoderOf(TELLS_WHAT_IT_READS, stop.signal)
  program.open()
  const pid = await heard.pid
  stop.abort()
  await expect(program.finish('too late')).rejects.toMatchObject({ code: 'aborted' })
  expect(isRunning(pid)).toBe(false)
})
