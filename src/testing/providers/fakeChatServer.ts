import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request that a planner sent. */
export interface ChatRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model?: string
    readonly messages?: readonly { readonly role: string; readonly content: unknown }[]
    readonly response_format?: unknown
  }
}

/** How the server responds: as a model with this text, or through a function. */
export type ChatBehaviour = string | ((response: ServerResponse, request: ChatRequest) => void)

export interface FakeChatServer {
  readonly url: string
  readonly requests: readonly ChatRequest[]
  readonly close: () => Promise<void>
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A model's response, in the protocol's format. */
export function completion(text: string, finishReason = 'stop'): object {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A test server for the chat protocol: `/v1/models` and `/v1/chat/completions`. */
export async function openFakeChatServer(behaviour: ChatBehaviour): Promise<FakeChatServer> {
  const requests: ChatRequest[] = []
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const body: ChatRequest['body'] = text === '' ? {} : JSON.parse(text)
      const asked = { path: request.url ?? '', authorization: request.headers.authorization, body }
      requests.push(asked)
      if (request.url === '/v1/models')
        sendJson(response, { object: 'list', data: [{ id: 'listed-model', object: 'model' }] })
      else if (request.url !== '/v1/chat/completions') sendJson(response, { error: { message: 'not found' } }, 404)
      else if (typeof behaviour === 'string') sendJson(response, completion(behaviour))
      else behaviour(response, asked)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
