import { getPriority } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ProcessError, type ProcessErrorCode } from './processError.ts'
import { runProcess } from './runProcess.ts'

const node = (script: string, more: Partial<Parameters<typeof runProcess>[0]> = {}) =>
  runProcess({ command: process.execPath, arguments: ['-e', script], deadlineMs: 20_000, ...more })

const failure = async (promise: Promise<unknown>): Promise<ProcessError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProcessError)) throw new Error(`expected a ProcessError, got ${String(error)}`)
  return error
}
const codeOf = async (promise: Promise<unknown>): Promise<ProcessErrorCode> => (await failure(promise)).code

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('runProcess', () => {
  it('returns what the program wrote', async () => {
    const { output, errorOutput } = await node('process.stdout.write("out"); process.stderr.write("err")')
    expect([output.toString(), errorOutput]).toEqual(['out', 'err'])
  })

  it('passes arguments without a shell', async () => {
    const { output } = await runProcess({
      command: process.execPath,
      arguments: ['-p', 'process.argv[1]', '$(id); `id`'],
      deadlineMs: 20_000,
    })
    expect(output.toString().trim()).toBe('$(id); `id`')
  })

  it('passes input that is known only later', async () => {
    const input = new Promise<string>((resolve) => void setTimeout(() => resolve('later'), 200))
    const { output } = await node('process.stdin.pipe(process.stdout)', { input })
    expect(output.toString()).toBe('later')
  })

  it('ends the input if it is rejected, and accepts a program that reads none', async () => {
    const input = Promise.reject(new Error('no plan'))
    const { output } = await node('process.stdin.on("end", () => console.log("nothing")).resume()', { input })
    expect(output.toString()).toBe('nothing\n')
    const unread = await node('process.stdout.write("done")', { input: Promise.resolve('x'.repeat(1_000_000)) })
    expect(unread.output.toString()).toBe('done')
  })

  it('runs a program at low priority', async () => {
    const { output } = await node('setTimeout(() => console.log(os.getPriority()), 400)', { givesWay: true })
    expect(Number(output.toString())).toBeGreaterThan(getPriority())
  })

  it('reports the pid while the program runs, and its end, even a bad one', async () => {
    const heard: string[] = []
    const onStarted = (pid: number) => {
      heard.push(`${pid} ${isAlive(pid)}`)
      return () => void heard.push(`${pid} ended`)
    }
    const { output } = await node('console.log(process.pid)', { onStarted })
    const pid = output.toString().trim()
    expect(heard).toEqual([`${pid} true`, `${pid} ended`])
    heard.length = 0
    await failure(node('process.exitCode = 3', { onStarted }))
    expect(heard).toEqual([expect.stringMatching(/^\d+ true$/u), expect.stringMatching(/^\d+ ended$/u)])
  })

  it('keeps OpenBLAS from starting threads, unless the service sets a number', async () => {
    const threads = async () => (await node('console.log(process.env.OPENBLAS_NUM_THREADS)')).output.toString().trim()
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('OPENBLAS_NUM_THREADS', undefined)
    expect(await threads()).toBe('1')
    vi.stubEnv('OPENBLAS_NUM_THREADS', '3')
    expect(await threads()).toBe('3')
  })

  it('reports the exit code and the end of the error output', async () => {
    const error = await failure(node('process.stderr.write("x".repeat(50000) + "last words"); process.exitCode = 3'))
    expect(error).toMatchObject({ code: 'exit', exitCode: 3 })
    expect(error.errorOutput).toHaveLength(16 * 1024)
    expect(error.errorOutput.endsWith('last words')).toBe(true)
  })

  it('ends a program at its deadline, even one that ignores SIGTERM', async () => {
    expect(
      await codeOf(node('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)', { deadlineMs: 500 })),
    ).toBe('timeout')
  })

  it('ends a program on abort, before and during the run', async () => {
    expect(await codeOf(node('0', { signal: AbortSignal.abort() }))).toBe('aborted')
    expect(await codeOf(node('setInterval(() => {}, 1000)', { signal: AbortSignal.timeout(300) }))).toBe('aborted')
  })

  it('ends the children of the program with it', async () => {
    const script =
      'const c = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]); console.log(c.pid); setInterval(() => {}, 1000)'
    let grandchild = 0
    const controller = new AbortController()
    const run = node(script, {
      signal: controller.signal,
      onOutput: (chunk) => {
        grandchild = Number(chunk.toString())
        controller.abort()
      },
    })
    expect(await codeOf(run)).toBe('aborted')
    expect(grandchild).toBeGreaterThan(0)
    await expect.poll(() => isAlive(grandchild), { timeout: 4_000 }).toBe(false)
  })

  it('stops reading at the output limit', async () => {
    const endless =
      'const b = Buffer.alloc(65536); (function go() { while (process.stdout.write(b)); process.stdout.once("drain", go) })()'
    expect(await codeOf(node(endless, { maxOutputBytes: 100_000 }))).toBe('output_limit')
  })

  it.runIf(process.platform === 'linux')('stops a program that exceeds its memory limit', async () => {
    const hungry = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(20e6, 1)), 20)'
    expect(await codeOf(node(hungry, { maxMemoryBytes: 300e6 }))).toBe('memory_limit')
  })

  it('ends a program without progress, but not one that makes progress or writes', async () => {
    const maxStallMs = 1_500
    const talks = 'setInterval(() => fs.writeSync(3, "same\\n"), 50)'
    expect(await codeOf(node(talks, { maxStallMs, onProgressLine: () => undefined }))).toBe('stalled')
    const briefly =
      'const t = setInterval(() => fs.writeSync(3, "new\\n"), 50); setTimeout(() => clearInterval(t), 3_000)'
    await node(briefly, { maxStallMs, onProgressLine: (_line, advance) => advance() })
    const writes = 'const t = setInterval(() => console.log(1), 50); setTimeout(() => clearInterval(t), 3_000)'
    await node(writes, { maxStallMs })
  })

  it('passes on the lines of the progress pipe', async () => {
    const lines: string[] = []
    await node('require("fs").writeSync(3, "a=1\\nb=2\\n")', { onProgressLine: (line) => lines.push(line) })
    expect(lines).toEqual(['a=1', 'b=2'])
  })

  it('ends a program whose output cannot be parsed', async () => {
    const words = ['{"broken', '{"never": "heard"}'].join('\\n')
    const talks = `fs.writeSync(3, '${words}\\n'); process.stdout.write('{'); setInterval(() => {}, 1000)`
    const read: string[] = []
    const parse = (text: string): void => {
      read.push(text)
      JSON.parse(text)
    }
    const error = await failure(node(talks, { onProgressLine: parse }))
    expect(error).toMatchObject({ code: 'exit', exitCode: null })
    expect(error.errorOutput).toContain('SyntaxError')
    expect(read).toEqual(['{"broken'])
    expect(await codeOf(node(talks, { onOutput: (chunk) => parse(chunk.toString()) }))).toBe('exit')
  })

  it('fails if the last line of a program cannot be parsed, even if it exited with code 0', async () => {
    const script = 'fs.writeSync(3, "{\\"unfinished")'
    const error = await failure(node(script, { onProgressLine: (line) => void JSON.parse(line) }))
    expect(error).toMatchObject({ code: 'exit', exitCode: null })
  })

  it('keeps the reason for ending a program that leaves an incomplete line', async () => {
    const controller = new AbortController()
    const script = 'fs.writeSync(3, "{}\\n{"); setInterval(() => {}, 1000)'
    const onProgressLine = (line: string): void => {
      JSON.parse(line)
      controller.abort()
    }
    expect(await codeOf(node(script, { signal: controller.signal, onProgressLine }))).toBe('aborted')
  })

  it('fails clearly when the program does not exist', async () => {
    const error = await failure(
      runProcess({ command: 'framewright-no-such-program', arguments: [], deadlineMs: 5_000 }),
    )
    expect(error.code).toBe('not_started')
  })

  it.runIf(process.platform === 'linux')(
    'ends a program by its CPU time, and a silent busy one no sooner',
    async () => {
      const bounds = { deadlineMs: 30_000, maxStallMs: 2_000, maxCpuMs: 4_000, endsAtOnce: true }
      const startedAt = performance.now()
      const works = runProcess({ command: process.execPath, arguments: ['-e', 'for (;;);'], ...bounds })
      await expect(works).rejects.toMatchObject({ code: 'timeout' })
      expect(performance.now() - startedAt).toBeGreaterThan(3_500)
      const sleeps = runProcess({ command: 'sleep', arguments: ['20'], ...bounds })
      await expect(sleeps).rejects.toMatchObject({ code: 'stalled' })
    },
    60_000,
  )
})
