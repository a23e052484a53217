import type { DriveReply } from '../drives/driveReply.ts'
import { graphError, graphJson, type GraphRequest } from './graphReply.ts'
import type { GraphVideo } from './graphVideos.ts'

type Fields = Readonly<Record<string, string>>

/** A campaign, ad set, creative or ad. */
interface AdObject {
  readonly id: string
  readonly account: string
  readonly edge: Edge
  readonly fields: Fields
}

const edges = ['campaigns', 'adsets', 'adcreatives', 'ads'] as const
type Edge = (typeof edges)[number]
const isEdge = (edge: string): edge is Edge => edges.some((known) => known === edge)

export interface AdBehaviour {
  /** Whether a list does not know new objects yet. */
  isListStale: () => boolean
}

/** The objects of ad accounts. Source: developers.facebook.com/docs/marketing-api/reference. */
export function createGraphAds(behaviour: AdBehaviour, videos: ReadonlyMap<string, GraphVideo>) {
  const objects: AdObject[] = []
  let nextId = 5_000
  const has = (edge: Edge, id: unknown): boolean => objects.some((object) => object.edge === edge && object.id === id)

  const problemOf: Readonly<Record<Edge, (fields: Fields) => string | null>> = {
    campaigns: ({ is_adset_budget_sharing_enabled: sharing, objective = '', special_ad_categories: categories }) => {
      if (categories === undefined) return 'special_ad_categories is required'
      if (sharing === undefined) return 'is_adset_budget_sharing_enabled is required'
      return /^OUTCOME_(?:TRAFFIC|AWARENESS|ENGAGEMENT|LEADS|SALES)$/u.test(objective) ? null : 'Invalid objective'
    },
    adsets: ({
      billing_event: event,
      campaign_id: campaign,
      daily_budget: budget,
      optimization_goal: goal,
      targeting,
    }) => {
      if (!has('campaigns', campaign)) return 'Invalid campaign_id'
      if (!(Number(budget) >= 100)) return 'Your budget is too low'
      if (event === undefined || goal === undefined) return 'billing_event and optimization_goal are required'
      const { geo_locations: places, targeting_automation: automation } = objectOf(targeting)
      return places === undefined || automation === undefined ? 'Invalid targeting' : null
    },
    adcreatives: ({ object_story_spec: spec }) => creativeProblem(objectOf(spec)),
    ads: ({ adset_id: adSet, creative }) => {
      if (!has('adsets', adSet)) return 'Invalid adset_id'
      const given = objectOf(creative)
      if (given['creative_id'] !== undefined)
        return has('adcreatives', given['creative_id']) ? null : 'Invalid creative'
      return creativeProblem(given['object_story_spec'])
    },
  }
  const creativeProblem = (spec: unknown): string | null => {
    const { video_data: video } = spec as { video_data?: { video_id?: string; image_url?: string } }
    const known = videos.get(video?.video_id ?? '')
    if (known?.kind !== 'ad' || !known.isFinished) return 'Invalid video_id'
    return video?.image_url === undefined ? 'A video ad needs a picture' : null
  }

  const answer = (account: string, edge: string, { fields, method }: GraphRequest): DriveReply | null => {
    if (!isEdge(edge)) return null
    if (method === 'GET') {
      if (behaviour.isListStale()) return graphJson({ data: [] })
      const [filter] = JSON.parse(fields['filtering'] ?? '[]') as readonly { readonly value?: string }[]
      const found = objects.filter((object) => object.account === account && object.edge === edge)
      const named = found.filter((object) => (object.fields['name'] ?? '').includes(filter?.value ?? ''))
      return graphJson({ data: named.map(descriptionOf) })
    }
    const { execution_options: options, ...rest } = fields
    const problem = problemOf[edge](rest)
    if (problem !== null) return graphError({ code: 100, message: `(#100) ${problem}` })
    if (options?.includes('validate_only') === true) return graphJson({ success: true })
    return graphJson({ id: add(account, edge, rest).id })
  }
  const add = (account: string, edge: Edge, fields: Fields): AdObject => {
    const object = { id: String((nextId += 1)), account, edge, fields }
    objects.push(object)
    return object
  }
  const descriptionOf = ({ edge, fields, id }: AdObject) => {
    const sets = objects.filter((object) => object.edge === 'adsets' && object.fields['campaign_id'] === id)
    const adsets = { data: sets.map((set) => ({ id: set.id, name: set.fields['name'] })) }
    return { ...fields, id, ...(edge === 'campaigns' && sets.length > 0 ? { adsets } : {}) }
  }
  const read = (id: string): DriveReply | null => {
    const object = objects.find((known) => known.id === id)
    return object === undefined ? null : graphJson(descriptionOf(object))
  }
  return {
    objects,
    add,
    answer,
    read,
    of: (edge: Edge, jobId: string) =>
      objects.filter((object) => object.edge === edge && (object.fields['name'] ?? '').includes(jobId)),
  }
}

const objectOf = (text: string | undefined): Record<string, unknown> =>
  JSON.parse(text ?? '{}') as Record<string, unknown>
