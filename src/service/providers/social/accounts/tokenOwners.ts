import { z } from 'zod'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { boundedFetch } from '../../oauth/boundedFetch.ts'
import { networkOAuthErrors } from '../../oauth/oauthErrors.ts'
import { ProviderError } from '../../ProviderError.ts'
import { GRAPH_VERSION } from '../graph/graphCall.ts'

/** The person behind a token. */
export interface TokenOwner {
  readonly id: string
  readonly name: string
  /** The rights that the person has granted. Null if the network does not say. */
  readonly scopes: readonly string[] | null
}

interface Asked {
  /** The name of the network in messages. */
  readonly label: string
  readonly token: string
  /** The host of the API. */
  readonly host: string
}

const graphSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  permissions: z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) }).optional(),
})

/** Throws `network_refused` if the token does not allow it, `network_unavailable` or `network_answer_invalid`. */
export async function graphTokenOwner({ host, label, token }: Asked, signal: AbortSignal): Promise<TokenOwner> {
  const url = `${host}/${GRAPH_VERSION}/me?fields=id,name,permissions`
  const { id, name, permissions } = await ask({ label, token, url, schema: graphSchema }, signal)
  const granted = permissions?.data.filter(({ status }) => status === 'granted').map(({ permission }) => permission)
  return { id, name, scopes: granted ?? null }
}

const tiktokSchema = z.object({
  data: z.object({ user: z.object({ open_id: z.string().min(1), display_name: z.string() }) }),
})

/** Throws like `graphTokenOwner`. The answer with tokens names the rights. */
export async function tiktokTokenOwner({ host, label, token }: Asked, signal: AbortSignal): Promise<TokenOwner> {
  const url = `${host}/v2/user/info/?fields=open_id,display_name`
  const { data } = await ask({ label, token, url, schema: tiktokSchema }, signal)
  return { id: data.user.open_id, name: data.user.display_name, scopes: null }
}

interface Question<Schema> extends Pick<Asked, 'label' | 'token'> {
  readonly url: string
  readonly schema: Schema
}

async function ask<Schema extends z.ZodType>(
  { label, schema, token, url }: Question<Schema>,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  const errors = networkOAuthErrors(label)
  const answer = await boundedFetch(errors)(url, { headers: { authorization: `Bearer ${token}` }, signal })
  if (answer.status >= 400 && answer.status < 500)
    throw new ProviderError(errorOf('network_refused', { reason: 'rights', network: label }))
  const text = await answer.text()
  const parsed = z.preprocess((value) => jsonOf(String(value)), schema).safeParse(text)
  if (!parsed.success) throw errors.answerInvalid()
  return parsed.data
}

/** Undefined if it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
