import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** Returns the first line that the service prints, and kills the process before it has started anything. */
async function firstLine(environment: Readonly<Record<string, string>>): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'framewright-warning-'))
  const env = {
    ...process.env,
    FRAMEWRIGHT_DATA: dataFolder,
    FRAMEWRIGHT_PORT: '0',
    FRAMEWRIGHT_LOG: 'silent',
    ...environment,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  })
  const [line]: unknown[] = await once(createInterface({ input: child.stderr }), 'line')
  return String(line)
}

it('warns before it accepts other machines', async () => {
  const open = { FRAMEWRIGHT_HOST: '0.0.0.0', FRAMEWRIGHT_PUBLIC_URL: 'https://video.example' }
  expect(await firstLine(open)).toMatch(
    /^Warning: FRAMEWRIGHT_HOST=0\.0\.0\.0 lets other machines connect to this service\./u,
  )
}, 30_000)

it('does not start if it would accept other machines without a public address', async () => {
  expect(await firstLine({ FRAMEWRIGHT_HOST: '0.0.0.0', FRAMEWRIGHT_PUBLIC_URL: '' })).toMatch(
    /FRAMEWRIGHT_PUBLIC_URL/u,
  )
}, 30_000)
