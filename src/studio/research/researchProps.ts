import type { ReactNode } from 'react'
import type { Copy } from '../../contract/operations/generation/copyResult.ts'
import type { ResearchFilters, ResearchProvider } from '../../contract/operations/research/researchItems.ts'
import type { SavedResearch } from '../../contract/operations/research/saves.ts'

export interface ResearchSectionProps {
  readonly projectId: string
  /** Shows adapted copy with its actions. */
  readonly renderCopy: (copy: Copy) => ReactNode
}

export interface SavedResearchListProps extends ResearchSectionProps {
  readonly provider: ResearchProvider
  readonly onSearch: (filters: ResearchFilters) => void
}

export interface SavedEntryProps extends Pick<SavedResearchListProps, 'onSearch' | 'renderCopy'> {
  readonly saved: SavedResearch
}
