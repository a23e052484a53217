import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { ffmpegPrefix, inputArguments } from '../ffmpegArguments.ts'
import { MAX_DURATION_MS } from '../probe/mediaProbe.ts'
import { audioGraph } from './audioGraph.ts'
import { unreadableMedia } from '../refusalOfFailure.ts'
import { type Conversion, runConversion } from './conversion.ts'
import { bucketsPerSecondFor, PeakCollector } from './peakCollector.ts'
import type { Preparation } from './preparation.ts'

/**
 * Creates the proxy and peaks of a music file in one decode. The proxy is AAC in MP4, starts at 0 and seeks exactly,
 * whatever the source's tables claim; the duration is that of the decoded samples.
 */
export async function prepareMusic(conversion: Conversion): Promise<Result<Preparation>> {
  const { probe, folder } = conversion
  const peaks = new PeakCollector(bucketsPerSecondFor((probe.durationMs ?? 0) / 1000))
  const proxyPath = join(folder, 'proxy.m4a')
  await runConversion(conversion, {
    arguments: [
      ...ffmpegPrefix,
      ...inputArguments({ path: conversion.inputPath, container: conversion.container }),
      '-filter_complex',
      audioGraph(probe.audioStream),
      '-map',
      '[sound]',
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-c:a',
      'aac',
      '-b:a',
      '160k',
      '-ar',
      '48000',
      '-ac',
      '2',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      proxyPath,
      '-map',
      '[peaks]',
      '-f',
      's16le',
      'pipe:1',
    ],
    onOutput: (chunk) => peaks.add(chunk),
  })
  if (peaks.seconds === 0) return refuse(unreadableMedia)
  const collected = peaks.finish()
  const peaksPath = join(folder, 'peaks.bin')
  await writeFile(peaksPath, collected.peaks)
  conversion.onProgress?.(100)
  return ok({
    probe: { ...probe, durationMs: Math.min(MAX_DURATION_MS, Math.max(1, Math.round(peaks.seconds * 1000))) },
    paths: { thumbnail: null, proxy: proxyPath, filmstrip: null, peaks: peaksPath },
    metadata: { proxy: { width: null, height: null, fps: null }, filmstrip: null, peaks: collected.facts },
  })
}
