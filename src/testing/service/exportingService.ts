import { findBrowser } from '../../service/media/findBrowser.ts'
import { createLayeredExporter } from '../../service/media/layeredExporter.ts'
import { ffmpeg, ffprobe } from '../media/media.ts'
import { sharedScene } from './sharedScene.ts'
import { startTestService, type TestService, type TestServiceOptions } from './service.ts'

/** Starts a service that exports real videos. */
export async function startExportingService(
  cacheFolder: string,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const browser = await findBrowser({ cacheFolder, chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
  if (browser === null) throw new Error('No browser was found.')
  const bundleFolder = await sharedScene()
  const exporter = createLayeredExporter({ bundleFolder, browserExecutable: browser.executable, ffmpeg, ffprobe })
  return await startTestService({ exporter, ...options })
}
