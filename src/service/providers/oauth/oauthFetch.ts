import { type BoundedFetch, boundedFetch } from './boundedFetch.ts'
import type { OAuthServer } from './oauthProtocol.ts'

/** Translates requests of RFC 6749 to the dialect of a server, and its answers back. */
export function createOAuthFetch({ errors, protocol }: OAuthServer): BoundedFetch {
  const send = boundedFetch(errors)
  const { clientField, errorOfAnswer } = protocol
  return async (url, init = {}) => {
    const answer = await send(url, { ...init, ...renamed(init.body, clientField) })
    if (errorOfAnswer === null) return answer
    const body = await answer.text()
    const error = errorOfAnswer(parsed(body))
    if (error === 'busy') throw errors.unavailable('busy')
    if (error === null) return new Response(body, { status: answer.status, headers: answer.headers })
    return Response.json({ error: error.error }, { status: error.status ?? 400 })
  }
}

/** The fields of a form, with another name for the id of the client. */
function renamed(body: RequestInit['body'], clientField: string): { readonly body?: URLSearchParams } {
  if (!(body instanceof URLSearchParams)) return {}
  const fields = new URLSearchParams()
  for (const [name, value] of body) fields.append(name === 'client_id' ? clientField : name, value)
  return { body: fields }
}

/** Undefined if it is no JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
