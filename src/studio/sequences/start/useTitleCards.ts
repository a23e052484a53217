import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { ProblemError } from '../../../client/http/ProblemError.ts'
import { projectSettingsQuery } from '../../../client/resources/projectSettings.ts'
import { useUploads } from '../../../client/uploads/UploadsContext.tsx'
import { sequenceOutputSize } from '../../../composition/sequences/outputSize.ts'
import { initialProjectSettings } from '../../../contract/operations/projectSettings.ts'
import { titleCard } from './titleCard.ts'

/** Draws and uploads title cards. Returns the id of each by its text. A repeated call uploads only what is missing. */
export function useTitleCards(projectId: string): (texts: readonly string[]) => Promise<ReadonlyMap<string, string>> {
  const uploads = useUploads()
  const { brandKit, defaults } = useQuery(projectSettingsQuery(projectId)).data ?? initialProjectSettings
  const made = useRef(new Map<string, string>())
  return async (texts) => {
    const size = sequenceOutputSize(defaults.batch.aspectRatio, '1080')
    const missing = texts.filter((text) => !made.current.has(text))
    const cards: File[] = []
    for (const text of missing) cards.push(await titleCard(text, size, brandKit))
    const ended = await Promise.all(
      cards.map(async (card) => {
        const [upload] = uploads.add(projectId, [card]).accepted
        return upload === undefined ? null : await uploads.settled(upload.id)
      }),
    )
    for (const [index, upload] of ended.entries()) {
      const assetId = upload?.stage === 'ready' ? upload.reservation?.assetId : undefined
      const text = missing[index]
      if (assetId !== undefined && text !== undefined) made.current.set(text, assetId)
    }
    if (texts.some((text) => !made.current.has(text))) throw new ProblemError(pageError('title_cards_missing'))
    return made.current
  }
}
