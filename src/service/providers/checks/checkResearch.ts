import { z } from 'zod'
import { connectionRefusal } from '../../../contract/extensions/connections/connectionRefusals.ts'
import type { ConnectionTest } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { ask, type CheckedServer, failing, failureOf, jsonOf, working } from './serverCheck.ts'

const companiesSchema = z.object({ searchResults: z.array(z.unknown()) })
const hashtagsSchema = z.object({ code: z.number(), message: z.string().nullish(), data: z.unknown() })
const listSchema = z.object({ list: z.array(z.unknown()) })

/** Searches for one company. */
export async function checkAdLibrary({ address, key }: CheckedServer, signal: AbortSignal): Promise<ConnectionTest> {
  const url = `${address}/v1/facebook/adLibrary/search/companies?query=coffee`
  const answer = await ask({ url, authorization: null, body: null, headers: { 'x-api-key': key } }, signal)
  if (!answer.ok) return failing(answer.refusal)
  const failure = failureOf(answer.value)
  if (failure !== null) return failure
  const parsed = jsonOf(answer.value, companiesSchema)
  return parsed.ok ? working('', null) : failing(parsed.refusal, answer.value.body.toString('utf8'))
}

/** Reads the trending hashtags. Errors have the status 200 and a code. */
export async function checkTrends(
  { address, key, model }: CheckedServer,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const query = new URLSearchParams({
    ...(model === null ? {} : { advertiser_id: model }),
    discovery_type: 'HASHTAG',
    country_code: 'US',
    category_name: 'ALL',
    date_range: '7DAY',
  })
  const url = `${address}/open_api/v1.3/discovery/trending_list/?${query.toString()}`
  const answer = await ask({ url, authorization: null, body: null, headers: { 'Access-Token': key } }, signal)
  if (!answer.ok) return failing(answer.refusal, '', model)
  const failure = failureOf(answer.value, model)
  if (failure !== null) return failure
  const parsed = jsonOf(answer.value, hashtagsSchema)
  if (!parsed.ok) return failing(parsed.refusal, answer.value.body.toString('utf8'), model)
  const { code, data, message } = parsed.value
  if (code !== 0) return failing(connectionRefusal('server_status', { status: code }), message ?? '', model)
  return listSchema.safeParse(data).success
    ? working('', model)
    : failing(connectionRefusal('server_answer_unreadable'), '', model)
}
