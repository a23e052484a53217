import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '../../testing/network/listenOnLoopback.ts'
import { sendJson } from '../../testing/providers/fakeChatServer.ts'
import { findLocalServers, localPrograms } from './localServers.ts'

/** The known programs, at a port on which nothing listens. */
const programs = localPrograms.map(({ name }) => ({ name, port: 9 }))
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serve(listener: RequestListener): Promise<number> {
  const { port, close } = await listenOnLoopback(listener)
  closers.push(close)
  return port
}

describe('the programs of this machine', () => {
  const find = async () => await findLocalServers(programs, new AbortController().signal)

  it('are found with their models', async () => {
    const models =
      (data: readonly object[]): RequestListener =>
      (request, response) => {
        if (request.url === '/v1/models') sendJson(response, { object: 'list', data })
        else if (request.url === '/health') sendJson(response, { status: 'ok' })
        else sendJson(response, {}, 404)
      }
    const listeners: RequestListener[] = [
      (request, response) =>
        request.url === '/api/tags'
          ? sendJson(response, { models: [{ name: 'llama3.2:3b', size: 1 }] })
          : sendJson(response, {}, 404),
      models([{ id: 'qwen' }]),
      models([{ id: 'gemma.gguf' }]),
      models([
        { id: 'whisper-small', task: 'automatic-speech-recognition' },
        { id: 'kokoro', task: 'text-to-speech' },
      ]),
    ]
    for (const [index, program] of programs.entries()) {
      const listener = listeners[index]
      if (listener !== undefined) program.port = await serve(listener)
    }
    expect(await find()).toEqual([
      { program: 'ollama', address: expect.stringMatching(/\/v1$/u), models: [{ id: 'llama3.2:3b', kinds: ['chat'] }] },
      { program: 'lmStudio', address: expect.any(String), models: [{ id: 'qwen', kinds: ['chat'] }] },
      { program: 'llamaCpp', address: expect.any(String), models: [{ id: 'gemma.gguf', kinds: ['chat'] }] },
      {
        program: 'speaches',
        address: expect.any(String),
        models: [
          { id: 'whisper-small', kinds: ['speechToText'] },
          { id: 'kokoro', kinds: ['textToSpeech'] },
        ],
      },
    ])
  })

  it('are none if other programs have the ports or do not answer', async () => {
    const other = await serve((_request, response) => response.end('<html>Hello</html>'))
    const silent = await serve(() => {})
    for (const [index, program] of programs.entries()) program.port = [other, other, silent, 9][index] ?? 9
    expect(await find()).toEqual([])
  })
})
