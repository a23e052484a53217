import { z } from 'zod'
import { assetIdSchema, plainTextSchema } from '../composition/overlays/fields.ts'
import { languageSchema } from '../composition/overlays/languageSchema.ts'
import { overlayIdSchema } from '../composition/edits/overlayIds.ts'
import { MAX_SEARCH_QUERY_LENGTH, MAX_SEARCH_RESULTS } from './limits.ts'
import { leftOut, toolFields } from './toolFields.ts'
import type { SearchToolName } from './toolNames.ts'
import type { ToolDescription } from './toolDescription.ts'
import { tagsSchema } from './values.ts'

const querySchema = plainTextSchema(MAX_SEARCH_QUERY_LENGTH).trim()
const neededQuery = querySchema.min(1)
const orientationSchema = z.enum(['landscape', 'portrait', 'square']).optional()

/** Open point: bounds of `limit` — 1 to 20 for every search, because they are stated for `searchAssets` only. */
const limitSchema = (usual: number) => z.int().min(1).max(MAX_SEARCH_RESULTS).default(usual)

const { choice, flag, language, limit, media, overlay, query, tags } = toolFields
const orientation = choice('orientation', 'Orientation', {
  landscape: 'Landscape',
  portrait: 'Portrait',
  square: 'Square',
})
const stockInput = z.strictObject({ query: neededQuery, orientation: orientationSchema, limit: limitSchema(10) })

const found = (description: Pick<ToolDescription, 'label' | 'summary' | 'alias' | 'fields'>) => ({
  ...description,
  group: 'find' as const,
  overlayTypes: [],
})

/** The searches and `generateCaptions`: what they take and what a person is told. Spec: Editor tools. */
export const searchTools = {
  searchAssets: {
    ...found({
      label: 'Search the media',
      summary: 'Finds videos and sounds of the project by name, tags and what is said in them.',
      alias: 'library files music clips find',
      fields: [query(false), choice('type', 'Type', { video: 'Video', music: 'Sound' }), tags, limit],
    }),
    input: z.strictObject({
      query: querySchema.optional(),
      type: z.enum(['video', 'music']).optional(),
      tags: tagsSchema.optional(),
      limit: limitSchema(10),
    }),
  },
  searchProjectVideos: {
    ...found({
      label: 'Search in videos',
      summary: 'Finds moments in the videos of the project by what is said, by name and by tags.',
      alias: 'moments passages spoken transcript find',
      fields: [query(true), limit],
    }),
    input: z.strictObject({ query: neededQuery, limit: limitSchema(8) }),
  },
  searchStockVideo: {
    ...found({
      label: 'Search stock videos',
      summary: 'Finds stock videos that can be added as clips.',
      alias: 'b-roll footage library find',
      fields: [query(true), orientation, limit],
    }),
    input: stockInput,
  },
  searchStockImage: {
    ...found({
      label: 'Search stock images',
      summary: 'Finds stock images that can be added.',
      alias: 'photos pictures library find',
      fields: [query(true), orientation, limit],
    }),
    input: stockInput,
  },
  searchVoiceovers: {
    ...found({
      label: 'Search voiceovers',
      summary: 'Finds voiceovers of the project by their script.',
      alias: 'narration speech voice find',
      fields: [query(false), limit],
    }),
    input: z.strictObject({ query: querySchema.optional(), limit: limitSchema(10) }),
  },
  searchTextLibrary: {
    ...found({
      label: 'Search the text library',
      summary: 'Finds texts that were kept in the project, for titles and for voiceovers.',
      alias: 'messages scripts hooks favorites find',
      fields: [
        query(false),
        choice('kind', 'Kind', { overlay_text: 'Text for the picture', voiceover_script: 'Script for a voice' }),
        flag('favoritesOnly', 'Favourites only'),
        limit,
      ],
    }),
    input: z.strictObject({
      query: querySchema.optional(),
      kind: z.enum(['overlay_text', 'voiceover_script']).optional(),
      favoritesOnly: z.boolean().default(false),
      limit: limitSchema(10),
    }),
  },
  searchCaptions: {
    ...found({
      label: 'Search captions',
      summary: 'Finds the captions that are prepared, by source and language.',
      alias: 'subtitles srt languages find',
      fields: [leftOut(media('video', 'Source', false)), language, limit],
    }),
    input: z.strictObject({
      assetId: assetIdSchema.optional(),
      language: languageSchema.optional(),
      limit: limitSchema(10),
    }),
  },
  generateCaptions: {
    group: 'speech' as const,
    label: 'Prepare captions',
    summary: 'Prepares captions of what is said in a video, without adding them to the timeline.',
    alias: 'subtitles transcript transcribe recognise speech generate',
    overlayTypes: ['video', 'sound'] as const,
    fields: [
      leftOut(overlay(['video', 'sound'], 'Clip')),
      leftOut(media('video', 'Or a video of the project', false)),
      language,
    ],
    input: z
      .strictObject({
        overlayId: overlayIdSchema.optional(),
        assetId: assetIdSchema.optional(),
        language: languageSchema.optional(),
      })
      .refine((input) => (input.overlayId === undefined) !== (input.assetId === undefined), {
        message: 'Name either a clip or a video of the project.',
        path: ['overlayId'],
      }),
  },
} satisfies Record<SearchToolName | 'generateCaptions', ToolDescription & { readonly input: z.ZodType }>
