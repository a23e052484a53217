import { createContext, use, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { UploadManager } from './createUploadManager.ts'
import type { UploadItem } from './uploadItem.ts'

const UploadsContext = createContext<UploadManager | null>(null)

export interface UploadsProviderProps {
  readonly manager: UploadManager
  readonly children: ReactNode
}

/** Provides the tab's upload manager to its children. */
export function UploadsProvider({ manager, children }: UploadsProviderProps) {
  return <UploadsContext value={manager}>{children}</UploadsContext>
}

/** The tab's upload manager. Requires an UploadsProvider above. */
export function useUploads(): UploadManager {
  const manager = use(UploadsContext)
  if (manager === null) throw new Error('useUploads needs an UploadsProvider above it.')
  return manager
}

/** Every upload in this tab, in all projects. */
export function useUploadItems(): readonly UploadItem[] {
  return useStore(useUploads(), (state) => state.items)
}
