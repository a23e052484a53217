import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { faultOfRead, sentenceOfRead } from '../../../client/http/retriedRead.ts'
import { call } from '../../../client/http/http.ts'
import { assetDeleteImpactQuery, assetsQuery } from '../../../client/resources/queries.ts'
import { type Asset, type AssetDeleteImpact, deleteAsset } from '../../../contract/operations/assets.ts'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'

export interface DeleteAssetDialogProps {
  readonly asset: Asset
  readonly onClose: () => void
}

/** Shows where a file is used before deleting it. It opens when mounted. */
export function DeleteAssetDialog({ asset, onClose }: DeleteAssetDialogProps) {
  const queryClient = useQueryClient()
  const impact = useQuery(assetDeleteImpactQuery(asset.id))
  const words = () => {
    const fault = faultOfRead(impact)
    if (fault !== null) return sentenceOfRead(fault)
    if (impact.data === undefined) return t`Checking where this file is used.`
    return [
      wordsOfSettings(impact.data),
      wordsOfAvatars(impact.data),
      wordsOfClones(impact.data),
      wordsOfImpact(impact.data),
    ]
      .filter((text) => text !== '')
      .join(' ')
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t`Delete “${asset.name}”?`}
      confirmLabel={t`Delete file`}
      tone="danger"
      canConfirm={impact.data !== undefined}
      describeFault={sentenceOfError}
      onConfirm={async () => {
        if (impact.data === undefined) return
        await call(deleteAsset, { params: { assetId: asset.id }, body: { fingerprint: impact.data.fingerprint } })
        const { queryKey } = assetsQuery(asset.projectId)
        queryClient.setQueryData(queryKey, (listed) => listed?.filter(({ id }) => id !== asset.id))
        await queryClient.invalidateQueries({ queryKey })
      }}
    >
      {words()}
    </AlertDialog>
  )
}

/** A sentence about the project settings that use the file. Empty if none does. */
function wordsOfSettings({ settings: { contextSources, isLogo } }: AssetDeleteImpact): string {
  if (isLogo && contextSources.length > 0)
    return t`It is the logo of the brand kit and a source in the product context. Both will be left without it.`
  if (isLogo) return t`It is the logo of the brand kit, which will be left without a logo.`
  return contextSources.length > 0 ? t`It is a source in the product context, which will no longer include it.` : ''
}

/** A sentence about the avatars that lose a picture. Empty if there are none. */
function wordsOfAvatars({ avatars }: AssetDeleteImpact): string {
  if (avatars.length === 0) return ''
  const names = listOf(avatars.map(({ name }) => name))
  return plural(avatars.length, {
    one: `An avatar will lose this picture: ${names}.`,
    other: `# avatars will lose this picture: ${names}.`,
  })
}

/** A sentence about the cloned voices with the file as their sample. Empty if there are none. */
function wordsOfClones({ clones }: AssetDeleteImpact): string {
  if (clones.length === 0) return ''
  const names = listOf(clones.map(({ name }) => name))
  return plural(clones.length, {
    one: `It is the sample of a voice: ${names}. The voice keeps its copy if the sample has been checked.`,
    other: `It is the sample of # voices: ${names}. They keep their copies if the sample has been checked.`,
  })
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale).format(names.map((name) => `“${name}”`))

/** The videos and sequences that will miss the file. */
function wordsOfImpact({ compositions, sequences }: AssetDeleteImpact): string {
  const videos = plural(compositions.length, { one: '# video', other: '# videos' })
  const titles = listOf(compositions.map(({ title }) => title))
  const batches = plural(sequences.length, { one: '# sequence', other: '# sequences' })
  const names = listOf(sequences.map(({ name }) => name))
  if (compositions.length > 0 && sequences.length > 0)
    return t`${videos} and ${batches} will show missing media in its place: ${titles}; ${names}. Remove or replace it before you export. The file cannot be restored.`
  if (sequences.length > 0)
    return t`${batches} will show missing media in its place: ${names}. Remove or replace it before you export. The file cannot be restored.`
  if (compositions.length > 0)
    return t`${videos} will show missing media in its place: ${titles}. The clips will stay on the timeline. Remove or replace them before you export. The file cannot be restored.`
  return t`No video uses this file. It cannot be restored.`
}
