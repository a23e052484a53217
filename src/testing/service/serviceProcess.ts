import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serviceNodeArguments } from '../../../scripts/serviceProgram.mjs'
import { createServiceClient, type ServiceClient } from './serviceClient.ts'

const programs = {
  /** The real entry point. */
  main: fileURLToPath(new URL('../../service/main.ts', import.meta.url)),
  /** Uses a fake exporter that only takes time. */
  standIn: fileURLToPath(new URL('../fixtures/serviceProcess.ts', import.meta.url)),
  /** Like `standIn`, but sends events to an https receiver of the test. */
  webhooks: fileURLToPath(new URL('../fixtures/webhookProcess.ts', import.meta.url)),
  /** Uses the real exporter with a scene bundled by the test. */
  exporting: fileURLToPath(new URL('../fixtures/exportingProcess.ts', import.meta.url)),
}

export interface ServiceProcess {
  readonly child: ChildProcess
  readonly origin: string
  /** The key in the printed link. */
  readonly startToken: string
  readonly owner: ServiceClient
  /** Time from spawning the process until its ready line. */
  readonly startMilliseconds: number
  /** Sends a signal and waits until the process has exited. */
  readonly end: (signal: NodeJS.Signals) => Promise<{ readonly code: number | null; readonly milliseconds: number }>
}

/** The API key of every service process that tests start. */
const apiKey = 'a-key-for-tests-of-the-whole-process'

/** Starts a service process on a data folder, with its own PostgreSQL, and waits for its ready line. */
export async function startServiceProcess(
  program: keyof typeof programs,
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...serviceNodeArguments, programs[program]], {
    env: {
      ...process.env,
      FRAMEWRIGHT_DATA: dataFolder,
      FRAMEWRIGHT_PORT: '0',
      FRAMEWRIGHT_API_KEY: apiKey,
      FRAMEWRIGHT_PLAN: 'metered',
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString('utf8')))
  const ready = new Promise<RegExpExecArray>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /^Framewright is ready: (http:\/\/[^/]+)\/#key=(\S+)$/u.exec(line)
      if (match !== null) resolve(match)
    })
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${errors.join('')}`)))
  })
  const [, origin = '', startToken = ''] = await ready
  return {
    child,
    origin,
    startToken,
    owner: createServiceClient(origin, apiKey),
    startMilliseconds: performance.now() - startedAt,
    end: async (signal) => {
      const exit = once(child, 'exit')
      const askedAt = performance.now()
      child.kill(signal)
      const [code] = await exit
      return { code: typeof code === 'number' ? code : null, milliseconds: performance.now() - askedAt }
    },
  }
}
