export interface Headers {
  /** The header in English, by which a missing column is named. */
  readonly title: string
  /** As in the files of social_one and social_two, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish and Japanese. */
  readonly names: readonly string[]
}

/** The headers of how long videos were played. See `adHeaders.ts`. */
export const videoHeaders = {
  plays: {
    title: 'Video plays',
    names: [
      'video plays,video views,video_play_actions',
      'videowiedergaben,video-wiedergaben,videoaufrufe',
      'lectures de vidéo,lectures de la vidéo,lectures vidéo,vues de vidéo',
      'reproducciones de video,reproducciones de vídeo,visualizaciones de video',
      'reproduções do vídeo,reproduções de vídeo',
      'riproduzioni del video,riproduzioni video',
      'videoweergaven,video’s afgespeeld',
      'odtworzenia filmu,odtworzenia wideo',
      '動画再生数,動画の再生数,動画再生',
    ],
  },
  hookPlays3: {
    title: '3-second video plays',
    names: [
      '3-second video plays,3-second video views,video plays at 3 seconds',
      '3-sekündige videowiedergaben,3-sekunden-videowiedergaben,videowiedergaben von 3 sekunden,wiedergaben des videos für 3 sekunden',
      'lectures de vidéo de 3 secondes,lectures vidéo de 3 secondes,lectures de 3 secondes de la vidéo,vues de 3 secondes de la vidéo',
      'reproducciones de video de 3 segundos,reproducciones de vídeo de 3 segundos,reproducciones de 3 segundos del video',
      'reproduções do vídeo por 3 segundos,reproduções de vídeo de 3 segundos,reproduções de 3 segundos do vídeo',
      'riproduzioni del video di 3 secondi,riproduzioni video di 3 secondi,riproduzioni di 3 secondi del video',
      'videoweergaven van 3 seconden,3 seconden videoweergaven,video 3 seconden afgespeeld',
      '3-sekundowe odtworzenia filmu,odtworzenia filmu przez 3 sekundy,3-sekundowe odtworzenia wideo',
      '動画の3秒再生数,3秒間の動画再生数,3秒動画再生数,動画の3秒間の再生数',
    ],
  },
  hookPlays2: {
    title: '2-second video views',
    names: [
      '2-second video views,video_watched_2s,2-second video plays,2-second focused views',
      '2-sekunden-videoaufrufe,2-sekündige videoaufrufe,videoaufrufe von 2 sekunden',
      'vues de vidéo de 2 secondes,vues vidéo de 2 secondes',
      'visualizaciones de video de 2 segundos,visualizaciones de vídeo de 2 segundos',
      'visualizações de vídeo de 2 segundos,visualizações de 2 segundos',
      'visualizzazioni video di 2 secondi',
      'videoweergaven van 2 seconden',
      '2-sekundowe wyświetlenia wideo,2-sekundowe wyświetlenia filmu',
      '2秒動画視聴数,2秒間の動画再生数,動画の2秒視聴数',
    ],
  },
  holdPlays15: {
    title: 'ThruPlays',
    names: ['thruplays,thruplay,video_thruplay_watched_actions,thruplay 数,thruplay actions'],
  },
  holdPlays6: {
    title: '6-second video views',
    names: [
      '6-second video views,video_watched_6s,6-second focused views,6-second video plays',
      '6-sekunden-videoaufrufe,6-sekündige videoaufrufe,videoaufrufe von 6 sekunden',
      'vues de vidéo de 6 secondes,vues vidéo de 6 secondes',
      'visualizaciones de video de 6 segundos,visualizaciones de vídeo de 6 segundos',
      'visualizações de vídeo de 6 segundos,visualizações de 6 segundos',
      'visualizzazioni video di 6 secondi',
      'videoweergaven van 6 seconden',
      '6-sekundowe wyświetlenia wideo,6-sekundowe wyświetlenia filmu',
      '6秒動画視聴数,6秒間の動画再生数,動画の6秒視聴数',
    ],
  },
  plays25: { title: 'Video plays at 25%', names: quarterNames(25) },
  plays50: { title: 'Video plays at 50%', names: quarterNames(50) },
  plays75: { title: 'Video plays at 75%', names: quarterNames(75) },
  plays100: { title: 'Video plays at 100%', names: quarterNames(100) },
} as const satisfies Readonly<Record<string, Headers>>

function quarterNames(percent: 25 | 50 | 75 | 100): readonly string[] {
  const names = [
    'video plays at {p}%,video views at {p}%,video watches at {p}%,video_p{p}_watched_actions,video_views_p{p}',
    'videowiedergaben zu {p}%,videowiedergaben bis {p}%,video-wiedergaben: {p}%,wiedergaben von {p}% des videos,videoaufrufe bei {p}%',
    'lectures de vidéo à {p}%,lectures de la vidéo à {p}%,lectures vidéo à {p}%,vues de vidéo à {p}%',
    'reproducciones de video hasta el {p}%,reproducciones de vídeo hasta el {p}%,reproducciones de video al {p}%,reproducciones del {p}% del video,visualizaciones de video al {p}%',
    'reproduções do vídeo a {p}%,reproduções de {p}% do vídeo,reproduções de vídeo até {p}%,reproduções de vídeo a {p}%,visualizações de vídeo a {p}%',
    'riproduzioni del video al {p}%,riproduzioni video al {p}%,riproduzioni del {p}% del video,visualizzazioni video al {p}%',
    'videoweergaven tot {p}%,video {p}% afgespeeld,videoweergaven bij {p}%,videoweergaven van {p}%',
    'odtworzenia filmu do {p}%,odtworzenia {p}% filmu,odtworzenia filmu w {p}%,odtworzenia wideo do {p}%',
    '動画の{p}%再生数,動画再生数 ({p}%),動画の再生が{p}%に達した回数,{p}%の動画再生数',
  ]
  return names.map((one) => one.replaceAll('{p}', String(percent)))
}
