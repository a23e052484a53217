import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ResearchProvider } from '../../contract/operations/research/researchItems.ts'
import { emptyForm, type SearchBody, type SearchForm } from './search/searchForm.ts'

/** A search that was started, with a job for each page of its results. */
export interface StartedSearch {
  readonly sent: SearchBody
  readonly jobIds: readonly string[]
}

export interface ResearchDraft {
  readonly provider: ResearchProvider
  readonly view: 'search' | 'saved'
  readonly forms: Readonly<Record<ResearchProvider, SearchForm>>
  readonly searches: Readonly<Partial<Record<ResearchProvider, StartedSearch>>>
  /** The saved entry that is open. */
  readonly openId: string | null
  /** The latest job of each saved entry that transcribes or adapts it. */
  readonly jobs: Readonly<Record<string, string>>
}

const emptyDraft: ResearchDraft = {
  provider: 'social_one',
  view: 'search',
  forms: { social_one: emptyForm, social_two: { ...emptyForm, kind: 'trends' } },
  searches: {},
  openId: null,
  jobs: {},
}

/** By project. Kept until the tab is closed, so that going to another page loses nothing. */
const drafts = createStore<Readonly<Record<string, ResearchDraft>>>(() => ({}))

/** The draft with its setter, which gets the draft as it is then. */
export function useResearchDraft(projectId: string) {
  const draft = useStore(drafts, (all) => all[projectId] ?? emptyDraft)
  const change = (changed: (now: ResearchDraft) => Partial<ResearchDraft>): void => {
    const now = drafts.getState()[projectId] ?? emptyDraft
    drafts.setState({ [projectId]: { ...now, ...changed(now) } })
  }
  return [draft, change] as const
}
