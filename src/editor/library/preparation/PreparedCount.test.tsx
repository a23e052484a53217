// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { preparedAsset, reservation, uploadItem } from '../../../testing/page/uploads.ts'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { PreparedCount } from './PreparedCount.tsx'

const { page, render } = reactPage()

const FILES = 120
const idOf = (file: number): string => `asset ${file}`
/**
 * The files up to `listed` are assets, of which the first `ready` are prepared; the others are still being uploaded.
 */
const show = (ready: number, listed = FILES) =>
  act(async () => {
    const assets = Array.from({ length: listed }, (_, file) => ({
      ...preparedAsset(file < ready ? {} : { state: 'processing', progress: 0 }),
      id: idOf(file),
    }))
    const uploads = Array.from({ length: FILES }, (_, file) => {
      const reserved = { reservation: { ...reservation, assetId: idOf(file) }, stage: 'transferring' } as const
      return uploadItem({ id: `upload ${file}`, ...(file < listed + 3 ? reserved : {}) })
    })
    render(<PreparedCount assets={assets} underway={uploads.slice(listed)} uploads={uploads} />)
  })
const words = (): string | null => page.querySelector('[role=progressbar]')?.getAttribute('aria-valuetext') ?? null

it('counts the files that were added together, from the drop until the last one is prepared', async () => {
  await show(0, 0)
  expect(words()).toBe('0 of 120')
  await show(0, 12)
  expect(words()).toBe('0 of 120')
  await show(18, 30)
  expect(words()).toBe('18 of 120')
  await show(119)
  expect(words()).toBe('119 of 120')
  await show(FILES)
  expect(words()).toBeNull()
})

it('shows no count for two files, which show their own progress', async () => {
  await show(FILES - 2)
  expect(words()).toBeNull()
})

it('counts only files that are still waiting when the page is opened', async () => {
  await show(100)
  expect(words()).toBe('0 of 20')
})
