import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Milliseconds } from '../../../../base/units.ts'
import type { ProgramPipes } from '../../runProcess.ts'

/** A page controlled through the DevTools protocol. */
export interface BrowserPage {
  /**
   * Sends one command and throws the browser's error and, after `Runtime.enable`, past and future uncaught script
   * errors. Enable it late: from then on, the browser captures every stack, which slows scripts down.
   */
  readonly send: (
    method: string,
    parameters?: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>
}

export interface Chromium {
  /** Opens the page with which the browser started, by its URL. It may still be loading. */
  readonly openPage: (url: string) => Promise<BrowserPage>
  /** Closes the pipes, which makes the browser exit. */
  readonly close: () => void
}

interface Waiting {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void
  readonly reject: (fault: Error) => void
  readonly timer: NodeJS.Timeout
}

/** A page reports its own timeout after a minute, so a longer silence means that the browser hangs. */
const ANSWER_MS = 90_000
/** The page may not exist yet when the browser accepts commands. */
const POLL_MS = 5

/** Thrown by commands after the browser was closed or has exited. */
export class BrowserEnded extends Error {
  override readonly message = 'The browser has ended.'
}

/** Thrown if the browser answers a command with an error. */
export class CommandRefused extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function textIn(value: unknown, ...path: readonly string[]): string | null {
  const found = path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)
  return typeof found === 'string' ? found : null
}

/** The error of a page script, with its stack. */
export function pageErrorOf(details: unknown): string {
  return textIn(details, 'exception', 'description') ?? textIn(details, 'text') ?? 'A script of the page failed.'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Splits messages at zero bytes. Invalid JSON becomes `undefined`, because an exception here would end the service. */
function readMessages(output: Readable, take: (message: unknown) => void): void {
  let buffers: Buffer[] = []
  output.on('data', (chunk: Buffer) => {
    let from = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      buffers.push(chunk.subarray(from, end))
      take(parsed(Buffer.concat(buffers).toString('utf8')))
      buffers = []
      from = end + 1
    }
    buffers.push(chunk.subarray(from))
  })
}

/**
 * Controls a browser through its pipes. Every command throws once the browser has exited or has left a command
 * unanswered.
 */
export function chromiumAt({ input, output }: ProgramPipes, answerMs: Milliseconds = ANSWER_MS): Chromium {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let over: Error | null = null
  const fail = (fault: Error): void => {
    over ??= fault
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(over)
    }
    waiting.clear()
  }
  output.once('close', () => fail(new BrowserEnded()))
  // The `close` event of the output already reports that the browser has exited.
  for (const pipe of [input, output]) pipe.on('error', () => undefined)
  readMessages(output, (message) => {
    if (!isRecord(message)) return fail(new Error('The browser has said what cannot be read.'))
    const { error, id, method, params, result } = message
    if (method === 'Runtime.exceptionThrown')
      fail(new Error(pageErrorOf(isRecord(params) ? params['exceptionDetails'] : null)))
    if (method === 'Inspector.targetCrashed') fail(new Error('The page of the browser has crashed.'))
    if (method === 'Target.detachedFromTarget') fail(new Error('The page of the browser is gone.'))
    if (typeof id !== 'number') return
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    if (error === undefined) one?.resolve(isRecord(result) ? result : {})
    else one?.reject(new CommandRefused(textIn(error, 'message') ?? 'The browser refused a command.'))
  })

  const sendTo =
    (sessionId: string | undefined): BrowserPage['send'] =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        if (over !== null) return reject(over)
        lastId += 1
        const timer = setTimeout(() => fail(new Error(`The browser did not answer ${method}.`)), answerMs)
        waiting.set(lastId, { resolve, reject, timer })
        input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`)
      })
  const send = sendTo(undefined)

  async function targetOf(url: string): Promise<string> {
    for (const start = performance.now(); performance.now() - start < answerMs; ) {
      const { targetInfos } = await send('Target.getTargets')
      const targets: readonly unknown[] = Array.isArray(targetInfos) ? targetInfos : []
      const page = targets.find((target) => textIn(target, 'type') === 'page' && textIn(target, 'url') === url)
      const targetId = textIn(page, 'targetId')
      if (targetId !== null) return targetId
      await wait(POLL_MS)
    }
    throw new Error('The browser opened no page.')
  }

  return {
    async openPage(url) {
      const targetId = await targetOf(url)
      const session = textIn(await send('Target.attachToTarget', { targetId, flatten: true }), 'sessionId')
      if (session === null) throw new Error('The browser opened no page.')
      const page = { send: sendTo(session) }
      await page.send('Inspector.enable')
      return page
    },
    close() {
      fail(new BrowserEnded())
      input.destroy()
      output.destroy()
    },
  }
}
