import { expect, type Page } from '@playwright/test'

/** Presses a switch in the header of a track by pointer. `name` is its label, such as "Hide track 1". */
export async function switchTrack(
  page: Page,
  { track, name, isOn }: { readonly track: number; readonly name: string; readonly isOn: boolean },
): Promise<void> {
  const header = page.getByRole('group', { name: `Track ${track}`, exact: true })
  // Switches that are off show only under the pointer.
  await header.hover()
  const toggle = header.getByRole('button', { name })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', String(isOn))
}
