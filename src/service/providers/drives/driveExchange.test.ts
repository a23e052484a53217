import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '../../../testing/network/portOf.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { publicNetwork } from '../../outbound/OutboundNetwork.ts'
import { ProviderError } from '../ProviderError.ts'
import type { HttpRequest } from '../exchange/httpExchange.ts'
import { type DriveServer, exchangeWithDrive } from './driveExchange.ts'

type Answer = (response: ServerResponse, message: IncomingMessage) => void

const { signal } = new AbortController()
const pathOf = temporaryFolder('drive-exchange')
const tokens: string[] = []
let answers: Answer[] = []
let url = ''
const server = createServer((message, response) => {
  tokens.push(message.headers.authorization ?? '')
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(response, message)
})
const drive: DriveServer = {
  label: 'Drive',
  network: publicNetwork,
  access: { token: () => Promise.resolve('old'), renew: () => Promise.resolve('new') },
  limits: { deadlineMs: 1_000, silenceMs: 200, maxWaitMs: 500 },
}
const MIB = 1024 ** 2

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${portOf(server)}/`
})
beforeEach(() => {
  tokens.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = async (request: Partial<HttpRequest> = {}, change: Partial<DriveServer> = {}) =>
  await exchangeWithDrive({ ...drive, ...change }, { url, method: 'POST', ...request }, signal)

/** The code and the reason of the error. */
const errorOf = async (request?: Partial<HttpRequest>, change?: Partial<DriveServer>): Promise<string> => {
  const error: unknown = await send(request, change).then(
    ({ status }) => status,
    (fault: unknown) => fault,
  )
  if (!(error instanceof ProviderError)) throw new Error('The request has not failed.', { cause: error })
  return [error.code, error.facts?.['reason'] ?? []].flat().join(' ')
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('{}')

describe('a token', () => {
  it('is renewed once after 401', async () => {
    answers = [status(401), status(200)]
    expect((await send()).status).toBe(200)
    expect(tokens).toEqual(['Bearer old', 'Bearer new'])
    answers = [status(401)]
    expect((await send()).status).toBe(401)
    expect(tokens.length).toBe(4)
  })
})

describe('a busy drive', () => {
  it.each([429, 503])('is asked again after the wait of status %d', async (code) => {
    answers = [status(code, { 'retry-after': '0' }), status(code, { 'retry-after': '0' }), status(200)]
    expect((await send()).status).toBe(200)
    expect(tokens.length).toBe(3)
  })
  it('is left alone if the wait is longer than the limit', async () => {
    answers = [status(429, { 'retry-after': '3600' })]
    expect(await errorOf()).toBe('drive_unavailable busy')
    answers = [status(429, { 'retry-after': '0' })]
    expect(await errorOf()).toBe('drive_unavailable busy')
    expect(tokens.length).toBe(7)
  })
  it('may say so in its own way', async () => {
    answers = [status(403, { 'retry-after': '0' }), status(200)]
    expect((await send({}, { isBusy: (answer) => answer.status === 403 })).status).toBe(200)
  })
})

describe('an answer', () => {
  it('of 1 MiB is read, and a longer one refused', async () => {
    answers = [(response) => response.end(Buffer.alloc(MIB))]
    expect((await send()).body.length).toBe(MIB)
    answers = [(response) => response.end(Buffer.alloc(MIB + 1))]
    expect(await errorOf()).toBe('drive_answer_invalid')
  })
  it('without end is left', async () => {
    const closed = Promise.withResolvers<number>()
    answers = [
      (response) => {
        let sent = 0
        const more = (): void => {
          while (!response.destroyed) {
            sent += 65_536
            if (!response.write(Buffer.alloc(65_536))) return
          }
        }
        response.on('drain', more).on('close', () => closed.resolve(sent))
        more()
      },
    ]
    expect(await errorOf()).toBe('drive_answer_invalid')
    expect(await closed.promise).toBeLessThan(32 * MIB)
  })
  it('that drips is ended by the deadline', async () => {
    answers = [
      (response) => {
        const drip = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ]
    expect(await errorOf({}, { limits: { deadlineMs: 300 } })).toBe('drive_unavailable silent')
  })
  it.each([
    ['broken off before the headers', (response: ServerResponse) => response.destroy(), 'drive_unavailable broken'],
    [
      'broken off in the body',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '9' }).write('cut', () => response.destroy())
      },
      'drive_unavailable broken',
    ],
    ['of status 500', status(500), 'drive_unavailable status'],
    ['that is no HTTP', (response: ServerResponse) => response.socket?.end('hello\r\n\r\n'), 'drive_answer_invalid'],
    ['that never comes', () => {}, 'drive_unavailable silent'],
  ] as const)('%s is an error', async (_name, answer, code) => {
    answers = [answer]
    expect(await errorOf()).toBe(code)
  })
  it('of a host that is away is an error', async () => {
    expect(await errorOf({ url: 'http://127.0.0.1:1/' })).toBe('drive_unavailable away')
  })
})

describe('a transfer', () => {
  it('sends a part of a file, and may take longer than a short request', async () => {
    const path = pathOf('part')
    await writeFile(path, '0123456789')
    const sent: number[] = []
    answers = [(response, message) => void buffer(message).then((body) => response.end(body))]
    const body = { path, start: 3, end: 7, onSent: (bytes: number) => sent.push(bytes) }
    expect((await send({ body })).body.toString()).toBe('3456')
    expect(sent).toEqual([4])
    answers = [
      (response) => {
        let left = 10
        const drip = setInterval(() => ((left -= 1) < 0 ? response.end() : response.write('.')), 50)
        response.on('close', () => clearInterval(drip))
      },
    ]
    let received = 0
    const receive: HttpRequest['receive'] = async ({ chunks }) => {
      for await (const chunk of chunks) received += chunk.length
    }
    await send({ receive }, { limits: { deadlineMs: 100, silenceMs: 300 } })
    expect(received).toBe(10)
    answers = [(response) => response.writeHead(200).write('.')]
    expect(await errorOf({ receive })).toBe('drive_unavailable silent')
  })
  it('fails with the fault of a file that is gone or has become shorter', async () => {
    answers = [(_response, message) => message.resume()]
    const body = { path: pathOf('gone'), start: 0, end: 4, onSent: () => {} }
    await expect(send({ body })).rejects.toMatchObject({ code: 'ENOENT' })
    await writeFile(pathOf('gone'), '01')
    await expect(send({ body })).rejects.toThrow('The file has 2 bytes instead of 4.')
  })
  it('takes an answer that comes before the whole file is sent', async () => {
    const path = pathOf('long')
    await writeFile(path, Buffer.alloc(8 * MIB))
    answers = [status(401), (response, message) => void buffer(message).then((body) => response.end(`${body.length}`))]
    const answer = await send({ body: { path, start: 0, end: 8 * MIB, onSent: () => {} } })
    expect(answer.body.toString()).toBe(`${8 * MIB}`)
  })
})
