/**
 * The whole program: the service and the built editor on one origin. Logs go to stderr as JSON lines; stdout contains
 * the address to open.
 */
import { pino } from 'pino'
import { parseConfig } from './config.ts'
import { ClusterBusyError } from './database/ClusterBusyError.ts'
import { DataFolderInUseError } from './database/DataFolderInUseError.ts'
import { NewerDataError } from './database/NewerDataError.ts'
import { isLoopback } from './http/access/isLoopback.ts'
import { makePrivate } from './privateFolders.ts'
import { type RunningService, startService } from './startService.ts'
import { isDatabaseLost } from './stores/isDatabaseLost.ts'

/** After this time, the process exits even if a part of it hangs while stopping. */
const STOP_DEADLINE_MS = 9_000

const parsed = parseConfig(process.env)
if (!parsed.ok) {
  for (const sentence of parsed.refusal) console.error(sentence)
  process.exit(2)
}
const config = parsed.value
if (config.role !== 'worker' && !isLoopback(config.host)) {
  console.error(
    `Warning: FRAMEWRIGHT_HOST=${config.host} lets other machines connect to this service. Keep its API key and start link private.`,
  )
}
const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }))

let stopSignal: NodeJS.Signals | null = null
let service: RunningService | null = null
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

try {
  await makePrivate(config.dataFolder)
  service = await startService({ config, log })
  void service.databaseEnded.then((reason) => {
    if (stopSignal !== null) return
    log.fatal({ err: reason }, 'PostgreSQL stopped and could not be restarted')
    process.exitCode = 1
    void stop('SIGTERM')
  })
  if (stopSignal === null) announce(service)
  else await end(service)
} catch (error) {
  console.error(sentenceOf(error))
  log.debug({ err: error }, 'the service could not start')
  process.exit(1)
}

function announce({ origin, owner, startToken }: RunningService): void {
  if (origin === null) console.log('Framewright is ready for jobs.')
  else console.log(`Framewright is ready: ${origin}/#key=${startToken}\nAPI key: ${owner.apiKey}`)
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopSignal !== null) return
  stopSignal = signal
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
  if (service !== null) await end(service)
}

async function end(running: RunningService): Promise<never> {
  await running.stop()
  log.info('stopped')
  process.exit()
}

function sentenceOf(error: unknown): string {
  const isPlain =
    error instanceof DataFolderInUseError || error instanceof ClusterBusyError || error instanceof NewerDataError
  if (isPlain) return error.message
  if (isDatabaseLost(error) || (error instanceof Error && isDatabaseLost(error.cause)))
    return 'The connection to the database was lost while Framewright was starting. Start it again.'
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isPortTaken)
    return `Port ${config.port} is already in use. Stop the program that uses it, or choose another port with FRAMEWRIGHT_PORT.`
  return `Framewright could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
