import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { ExportError, type Exporter } from './media/exporter.ts'
import { installedBrowser } from './media/findBrowser.ts'
import { createLayeredExporter } from './media/layeredExporter.ts'
import { errorOf } from '../contract/jobErrors.ts'

const bundleFolder = fileURLToPath(new URL('../../dist/scene', import.meta.url))

/** Looks for a browser at the first export, because the service is useful without one. */
export function lazyExporter(config: Config): Exporter {
  let exporter: Promise<Exporter> | null = null
  const find = async (): Promise<Exporter> => {
    const browserExecutable = await installedBrowser(config)
    if (browserExecutable !== null) {
      const { ffmpeg, ffprobe } = config
      return createLayeredExporter({ bundleFolder, browserExecutable, ffmpeg, ffprobe })
    }
    // The next export looks again, because a browser may have been installed in the meantime.
    exporter = null
    throw new ExportError('no_browser', errorOf('no_browser').message)
  }
  return {
    render: async (job, hooks) => {
      exporter ??= find()
      return await (await exporter).render(job, hooks)
    },
  }
}
