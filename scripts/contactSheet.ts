import sharp from 'sharp';

export interface Shot {
  picture: Buffer;
  column: number;
  row: number;
}

const [GAP, HEIGHT] = [12, 300];

export async function contactSheet(shots: readonly Shot[], names: readonly string[], path: string): Promise<void> {
  const small = await Promise.all(
    shots.map(async shot => {
      const { data, info } = await sharp(shot.picture)
        .resize({ height: HEIGHT })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { ...shot, picture: data, width: info.width };
    }),
  );
  const columns = Math.max(...small.map(({ column }) => column)) + 1;
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...small.filter(({ column }) => column === at).map(({ width }) => width)),
  );
  const NAME_WIDTH = 90;
  const leftOf = (column: number) =>
    NAME_WIDTH + widths.slice(0, column).reduce((sum, width) => sum + width + GAP, GAP);
  const topOf = (row: number) => GAP + row * (HEIGHT + GAP);
  const labels = names.map((name, row) => ({
    input: Buffer.from(
      `<svg width="${NAME_WIDTH}" height="40"><text x="8" y="26" font-family="sans-serif" font-size="18">${name}</text></svg>`,
    ),
    left: 0,
    top: topOf(row) + HEIGHT / 2 - 20,
  }));
  await sharp({
    create: { width: leftOf(columns), height: topOf(names.length), channels: 3, background: '#d0d5dc' },
  })
    .composite([
      ...labels,
      ...small.map(({ picture: input, column, row }) => ({ input, left: leftOf(column), top: topOf(row) })),
    ])
    .webp({ quality: 70 })
    .toFile(path);
}
