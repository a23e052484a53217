import { randomUUID } from 'node:crypto'
import type { ToolNameOf } from '../../composition/tools/tools.ts'
import type { SearchItem } from '../../contract/toolResults.ts'
import { runSearch } from '../../service/jobs/editing/runSearch.ts'
import { bundledStock } from '../../service/providers/stock/bundledStock.ts'
import { memberStore } from '../../service/stores/workspace/memberStore.ts'
import { workspaceStore } from '../../service/stores/workspace/workspaceStore.ts'
import { assetStore } from '../../service/stores/assets/assetStore.ts'
import { captionStore } from '../../service/stores/speech/captionStore.ts'
import { jobStore } from '../../service/stores/jobs/jobStore.ts'
import { projectStore } from '../../service/stores/workspace/projectStore.ts'
import { savedResourceStore } from '../../service/stores/savedResources/savedResourceStore.ts'
import { transcriptStore } from '../../service/stores/speech/transcriptStore.ts'
import { voiceoverStore } from '../../service/stores/speech/voiceoverStore.ts'
import { openTestDatabase } from '../database/database.ts'

interface SearchableAsset {
  readonly name: string
  readonly type?: 'video' | 'music' | 'image'
  readonly tags?: readonly string[]
  readonly state?: 'ready' | 'processing' | 'failed'
  readonly project?: string
}

interface SearchableText {
  readonly kind?: 'overlay_text' | 'voiceover_script'
  readonly isFavorite?: boolean
}

const START = Date.parse('2026-11-21T12:00:00.000Z')

/**
 * A real database with an initially empty project to search, and a second project. Each added record is newer than the
 * previous one.
 */
export async function openSearchableProject() {
  const { db, close } = await openTestDatabase()
  const [workspaceId, creatorId, projectId, otherProjectId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const place = { workspaceId, projectId }
  let passed = 0
  const next = (): Date => new Date(START + (passed += 1_000))
  const first = next()
  await workspaceStore.insert(db, { id: workspaceId, name: 'Mine', now: first })
  await memberStore.insert(db, { id: creatorId, name: 'Me', email: null, role: 'owner', workspaceId, now: first })
  for (const id of [projectId, otherProjectId]) {
    const row = { id, workspace_id: workspaceId, name: 'Project', created_at: first, updated_at: first }
    await projectStore.insert(db, row)
  }
  return {
    db,
    projectId,
    otherProjectId,
    close,
    search: (tool: ToolNameOf<'search'>, input: object = {}, project = projectId): Promise<SearchItem[]> =>
      runSearch(tool, input, { db, projectId: project, stock: bundledStock(), signal: new AbortController().signal }),

    async addAsset({ name, type = 'video', tags = [], state = 'ready', project = projectId }: SearchableAsset) {
      const id = randomUUID()
      const file = { container: 'mp4', mimeType: 'video/mp4', sizeBytes: 1, sourceKey: `assets/${id}/source` } as const
      await assetStore.insertStored(db, { ...file, id, workspaceId, projectId: project, type, name, tags, now: next() })
      await db
        .updateTable('assets')
        .set({ preparation_state: state, duration_ms: 8_000 })
        .where('id', '=', id)
        .execute()
      return id
    },
    async addTranscript(assetId: string, said: readonly string[]): Promise<void> {
      const passages = said.map((text, index) => {
        return { id: randomUUID(), text, startMs: index * 4_000, endMs: index * 4_000 + 3_500, words: [] }
      })
      const spoken = { language: 'en', isDraft: false, passages, now: next() }
      await transcriptStore.save(db, { id: randomUUID(), assetId, ...place, ...spoken })
    },
    async addText(text: string, { kind = 'overlay_text', isFavorite = false }: SearchableText = {}): Promise<string> {
      const [id, now] = [randomUUID(), next()]
      const where = { workspace_id: workspaceId, project_id: projectId }
      const row = { id, ...where, kind: 'message', content: { kind, text, isFavorite } } as const
      return (await savedResourceStore.insert(db, { ...row, created_at: now, updated_at: now })).id
    },
    async addVoiceover(script: string): Promise<string> {
      const [id, jobId, now] = [randomUUID(), randomUUID(), next()]
      const job = { id: jobId, type: 'voiceover', permissions: [], chainId: jobId, creatorId, now }
      await jobStore.insert(db, { ...place, ...job })
      const spoken = {
        script,
        voiceId: 'awb',
        voiceType: 'preset',
        language: 'en',
        modelId: 'flite',
        style: null,
      } as const
      await voiceoverStore.insert(db, { id, jobId, assetId: randomUUID(), ...place, ...spoken, now })
      return id
    },
    async addCaptions(assetId: string, language: string, text: string): Promise<string> {
      const id = randomUUID()
      const cues = [{ text, startMs: 0, endMs: 900, words: [] }]
      const file = { blobKey: `assets/${assetId}/captions/${id}.srt`, contentHash: id, cues }
      const caption = {
        id,
        assetId,
        ...place,
        language,
        origin: 'manual',
        isDraft: false,
        ...file,
        now: next(),
      } as const
      await captionStore.insert(db, caption)
      return id
    },
  }
}

export type SearchableProject = Awaited<ReturnType<typeof openSearchableProject>>
