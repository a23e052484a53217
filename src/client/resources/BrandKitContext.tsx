import { useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import type { BrandKit } from '../../contract/operations/projectSettings.ts'
import { projectSettingsQuery } from './projectSettings.ts'

const noBrandKit: BrandKit = {
  colors: [],
  fonts: [],
  logoAssetId: null,
  captionTemplateId: null,
  titlePresetId: null,
  musicMood: '',
}
const BrandKitContext = createContext<BrandKit>(noBrandKit)

export interface BrandKitProviderProps {
  readonly projectId: string
  readonly children: ReactNode
}

/** Provides the brand kit of a project. It is empty until it is read, and on hosts without project settings. */
export function BrandKitProvider({ children, projectId }: BrandKitProviderProps) {
  const settings = useQuery(projectSettingsQuery(projectId)).data
  return <BrandKitContext value={settings?.brandKit ?? noBrandKit}>{children}</BrandKitContext>
}

/** The brand kit of the open project. Empty outside a `BrandKitProvider`. */
export const useBrandKit = (): BrandKit => use(BrandKitContext)

/** The distinct colours of the brand, in the order of the brand kit. */
export const brandColors = ({ colors }: BrandKit): readonly string[] => [
  ...new Set(colors.map(({ color }) => color.toLowerCase())),
]

/** Puts the brand's own items first, in the order of the brand. The others keep their order. */
export function brandFirst<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  brand: readonly (string | null)[],
): readonly Item[] {
  const own = brand.flatMap((id) => items.filter((item) => idOf(item) === id))
  return own.length === 0 ? items : [...own, ...items.filter((item) => !own.includes(item))]
}
