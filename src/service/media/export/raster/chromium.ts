import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Milliseconds } from '../../../../base/units.ts'
import { unseenPages } from '../browserScript.ts'

/** One page of a browser, spoken to in the DevTools protocol. */
export interface BrowserPage {
  /** Sends one command. Throws what the browser answers with an error, and what a script of the page threw that nobody caught. */
  readonly send: (
    method: string,
    parameters?: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>
}

export interface Chromium {
  readonly openPage: () => Promise<BrowserPage>
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void
  readonly reject: (fault: Error) => void
  readonly timer: NodeJS.Timeout
}

/**
 * The same look on every machine, nothing that asks the network or the desktop, and as few processes as there can be. Without GL, which
 * would be opened and never drawn with. Incognito, because a profile that is kept would be thirty files and databases for one page.
 */
const SWITCHES = [
  '--headless', '--incognito', '--remote-debugging-pipe', '--enable-features=NetworkServiceInProcess2', '--no-sandbox',
  '--disable-setuid-sandbox', '--no-zygote', '--in-process-gpu',
  '--font-render-hinting=none', '--force-color-profile=srgb', '--hide-scrollbars', '--mute-audio', '--no-first-run',
  '--no-default-browser-check', '--no-pings', '--no-proxy-server', '--metrics-recording-only', '--password-store=basic',
  '--use-mock-keychain', '--disable-background-networking', '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows', '--disable-breakpad', '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages', '--disable-component-update', '--disable-default-apps',
  '--disable-dev-shm-usage', '--disable-domain-reliability', '--disable-extensions', '--disable-hang-monitor',
  '--disable-ipc-flooding-protection', '--disable-popup-blocking', '--disable-print-preview', '--disable-renderer-backgrounding',
  '--disable-site-isolation-trials', '--disable-sync', '--disable-gpu', '--use-gl=disabled',
  '--disable-features=AudioServiceOutOfProcess,IsolateOrigins,site-per-process,Translate,BackForwardCache,LocalNetworkAccessChecks,' +
    `BlockInsecurePrivateNetworkRequests,${unseenPages}`,
] // biome-ignore format: one row reads as the options it is

/** A page says after a minute what it waits for; who has said nothing by then never will. */
const ANSWER_MS = 90_000

/** Of what the browser says about itself. */
const KEPT_LETTERS = 2_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function textIn(value: unknown, ...path: readonly string[]): string | null {
  const found = path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)
  return typeof found === 'string' ? found : null
}

/** What a script of a page threw: its words with the place where it happened. */
export function thrownIn(details: unknown): string {
  return textIn(details, 'exception', 'description') ?? textIn(details, 'text') ?? 'A script of the page failed.'
}

/** Messages end with a byte of zeros. */
function readMessages(output: Readable, take: (message: unknown) => void): void {
  let parts: Buffer[] = []
  output.on('data', (chunk: Buffer) => {
    let from = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      parts.push(chunk.subarray(from, end))
      take(JSON.parse(Buffer.concat(parts).toString('utf8')))
      parts = []
      from = end + 1
    }
    parts.push(chunk.subarray(from))
  })
}

function pipesOf({ stdio }: ChildProcess): { input: Writable; output: Readable } {
  const [input, output] = [stdio[3], stdio[4]]
  if (!input || !output || !('write' in input) || !('read' in output)) throw new Error('The browser has no pipes.')
  return { input, output }
}

/**
 * Starts a browser that is spoken to through pipes: it ends when they do. `folder` holds what it keeps while it runs.
 * Throws where it cannot be started; every command throws once it has ended, or has left one without an answer.
 */
export function startChromium(executable: string, folder: string, answerMs: Milliseconds = ANSWER_MS): Chromium {
  const words = [...SWITCHES, `--user-data-dir=${join(folder, 'browser-profile')}`, 'about:blank']
  const child = spawn(executable, words, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], windowsHide: true })
  let lastWords = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = `${lastWords}${chunk.toString('utf8')}`.slice(-KEPT_LETTERS)
  })
  const { input, output } = pipesOf(child)
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
  child.once('error', fail)
  child.once('exit', (code, signal) =>
    fail(new Error(`The browser has ended (${signal ?? code}). ${lastWords}`.trim())),
  )
  input.on('error', () => undefined)
  readMessages(output, (message) => {
    if (!isRecord(message)) return
    const { error, id, method, params, result } = message
    if (method === 'Runtime.exceptionThrown')
      fail(new Error(thrownIn(isRecord(params) ? params['exceptionDetails'] : null)))
    if (method === 'Inspector.targetCrashed') fail(new Error('The page of the browser has crashed.'))
    if (method === 'Target.detachedFromTarget') fail(new Error('The page of the browser is gone.'))
    if (typeof id !== 'number') return
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    if (error === undefined) one?.resolve(isRecord(result) ? result : {})
    else one?.reject(new Error(textIn(error, 'message') ?? 'The browser refused a command.'))
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

  return {
    async openPage() {
      const { targetInfos } = await send('Target.getTargets')
      const targets: readonly unknown[] = Array.isArray(targetInfos) ? targetInfos : []
      const first = targets.find(
        (target) => textIn(target, 'type') === 'page' && textIn(target, 'url') === 'about:blank',
      )
      const targetId =
        textIn(first, 'targetId') ?? textIn(await send('Target.createTarget', { url: 'about:blank' }), 'targetId')
      const session = textIn(await send('Target.attachToTarget', { targetId, flatten: true }), 'sessionId')
      if (session === null) throw new Error('The browser opened no page.')
      const page = { send: sendTo(session) }
      await Promise.all([page.send('Page.enable'), page.send('Runtime.enable'), page.send('Inspector.enable')])
      return page
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      const ended = once(child, 'exit')
      // One that a script has started beside itself ends with its pipes.
      input.destroy()
      output.destroy()
      child.kill('SIGKILL')
      await ended
    },
  }
}
