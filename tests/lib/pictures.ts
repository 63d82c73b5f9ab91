/** Whether pictures have enough pixels for their boxes, most of which crop them. */
import type { Page } from 'playwright/test';

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** How much larger than its file a picture may be drawn, for each density of a screen. */
const densities = [
  { deviceScaleFactor: 1, max: 1.15 },
  { deviceScaleFactor: 2, max: 1.5 },
];

/** Returns the pictures that are drawn larger than allowed. The page's size is another one afterwards. */
export async function enlargedPictures(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const screen of screens)
    for (const { deviceScaleFactor, max } of densities) {
      const metrics = { ...screen, deviceScaleFactor, mobile: false };
      await browser.send('Emulation.setDeviceMetricsOverride', metrics);
      const pictures = await page.evaluate(enlargements);
      const tooLarge = pictures.filter(({ times }) => times > max);
      found.push(
        ...tooLarge.map(
          ({ times, url }) => `${times.toFixed(2)} at ${screen.width} px ${deviceScaleFactor}x: ${url}`,
        ),
      );
    }
  await browser.detach();
  return found;
}

/** Returns how much larger than its file each picture would be drawn if the page were opened on this screen. */
async function enlargements() {
  const shapeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight;
  /** A picture on the page keeps its file until another one has loaded, so a copy of it chooses. */
  async function fileFor(image: HTMLImageElement) {
    const isInPicture = image.parentElement instanceof HTMLPictureElement;
    const copy = (isInPicture ? image.parentElement : image).cloneNode(true) as HTMLElement;
    const chooser = copy instanceof HTMLImageElement ? copy : copy.querySelector('img');
    if (!chooser) throw new Error('There is no image.');
    chooser.loading = 'eager';
    await chooser.decode();
    // An image with `sizes` reports the width that these say, not the file's.
    const file = new Image();
    file.src = chooser.currentSrc;
    await file.decode();
    // A picture for other screens has another shape, and the page has to show it before its box can be measured.
    while (Math.abs(shapeOf(image) - shapeOf(file)) > 0.01) await new Promise(requestAnimationFrame);
    return file;
  }
  const shown = [...document.images].filter(
    (image) => image.checkVisibility() && image.offsetWidth > 0 && !image.currentSrc.endsWith('.svg'),
  );
  return Promise.all(
    shown.map(async (image) => {
      const file = await fileFor(image);
      const { width, height } = image.getBoundingClientRect();
      const across = width / file.naturalWidth;
      const down = height / file.naturalHeight;
      const fit = getComputedStyle(image).objectFit === 'contain' ? Math.min : Math.max;
      return { url: file.src, times: fit(across, down) * devicePixelRatio };
    }),
  );
}
