//! Pages to draw on, in millimetres from the upper left corner.

use krilla::Document;
use krilla::SerializeSettings;
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineJoin, Stroke};
use krilla::surface::Surface;

use crate::art::Drawing;
use crate::ink::{MM, Rgb};
use crate::round;
use crate::text::{Fonts, Run, Style};

/// A line around something.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pen {
    pub(crate) color: Rgb,
    /// How thick it is, in millimetres.
    pub(crate) width: f32,
}

/// Where a text stands in relation to its point.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Align {
    Left,
    Center,
    Right,
}

/// The document while it is made.
pub(crate) struct Doc {
    document: Document,
    outline: Outline,
    fonts: Fonts,
    /// The width and height of the paper, in millimetres.
    size: (f32, f32),
    n_pages: usize,
}

impl Doc {
    pub(crate) fn new(size: (f32, f32)) -> Self {
        Self {
            document: Document::new_with(SerializeSettings::default()),
            outline: Outline::new(),
            fonts: Fonts::new(),
            size,
            n_pages: 0,
        }
    }

    /// Lets the list of contents show the next page under this name.
    pub(crate) fn mark(&mut self, name: String) {
        let destination = XyzDestination::new(self.n_pages, Point::from_xy(0.0, 0.0));
        self.outline.push_child(OutlineNode::new(name, destination));
    }

    /// Adds a page, on which `draw` draws.
    pub(crate) fn page(&mut self, draw: impl FnOnce(&mut Canvas<'_>)) {
        let (width, height) = self.size;
        let settings = PageSettings::from_wh(width * MM, height * MM).expect("papers have a size");
        let mut page = self.document.start_page_with(settings);
        let mut canvas = Canvas {
            surface: Some(page.surface()),
            fonts: &self.fonts,
            size: self.size,
        };
        draw(&mut canvas);
        drop(canvas);
        page.finish();
        self.n_pages += 1;
    }

    /// Runs through a drawing without a page, to learn what it answers.
    pub(crate) fn rehearse<T>(&self, draw: impl FnOnce(&mut Canvas<'_>) -> T) -> T {
        draw(&mut Canvas {
            surface: None,
            fonts: &self.fonts,
            size: self.size,
        })
    }

    /// The bytes of the file. There is no date in them, so that they are always the same.
    pub(crate) fn finish(mut self, title: String, lang: Option<&str>) -> Vec<u8> {
        let mut metadata = Metadata::new().title(title).creator("Sixline".to_owned());
        if let Some(lang) = lang {
            metadata = metadata.language(lang.to_owned());
        }
        self.document.set_metadata(metadata);
        self.document.set_outline(self.outline);
        self.document
            .finish()
            .expect("no standard is asked for that a document could miss")
    }
}

/// A page that is drawn on, or a rehearsal that only measures.
pub(crate) struct Canvas<'a> {
    /// Missing in a rehearsal.
    surface: Option<Surface<'a>>,
    pub(crate) fonts: &'a Fonts,
    size: (f32, f32),
}

impl Canvas<'_> {
    pub(crate) const fn width(&self) -> f32 {
        self.size.0
    }

    pub(crate) const fn height(&self) -> f32 {
        self.size.1
    }

    /// Writes one line; `y` is its base line.
    pub(crate) fn text(&mut self, (x, y): (f32, f32), align: Align, style: Style, text: &str) {
        let Some(surface) = &mut self.surface else {
            return;
        };
        let width = match align {
            Align::Left => 0.0,
            Align::Center => self.fonts.width(style, text) / 2.0,
            Align::Right => self.fonts.width(style, text),
        };
        let shaped = self.fonts.shape(style.weight, text);
        surface.set_stroke(None);
        surface.set_fill(Some(fill(style.color)));
        surface.draw_glyphs(
            Point::from_xy((x - width) * MM, y * MM),
            &shaped.glyphs,
            self.fonts.font(style.weight),
            text,
            style.size,
            false,
        );
    }

    /// Writes a line of several runs from the left.
    pub(crate) fn runs(&mut self, (mut x, y): (f32, f32), style: Style, runs: &[Run]) {
        for run in runs {
            let style = run.style(style);
            self.text((x, y), Align::Left, style, &run.text);
            x += self.fonts.width(style, &run.text);
        }
    }

    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), pen: Pen) {
        let mut path = PathBuilder::new();
        path.move_to(from.0 * MM, from.1 * MM);
        path.line_to(to.0 * MM, to.1 * MM);
        self.path(path.finish().as_ref(), None, Some(pen));
    }

    /// A rectangle whose corners are rounded by `radius`.
    pub(crate) fn rect(
        &mut self,
        (x, y, width, height): (f32, f32, f32, f32),
        radius: f32,
        ground: Option<Rgb>,
        pen: Option<Pen>,
    ) {
        let [left, top, right, bottom] = [x, y, x + width, y + height].map(|side| side * MM);
        let mut path = PathBuilder::new();
        if radius > 0.0 {
            round(&mut path, [left, top, right, bottom], radius * MM);
        } else if let Some(rect) = Rect::from_ltrb(left, top, right, bottom) {
            path.push_rect(rect);
        }
        self.path(path.finish().as_ref(), ground, pen);
    }

    /// A drawing, its box of 100 by 100 scaled to `size` millimetres.
    pub(crate) fn drawing(
        &mut self,
        drawing: &Drawing,
        (x, y, size): (f32, f32, f32),
        color: Rgb,
        pen: Option<Pen>,
    ) {
        let scale = size / 100.0 * MM;
        if let Some(surface) = &mut self.surface {
            let place = Transform::from_row(scale, 0.0, 0.0, scale, x * MM, y * MM);
            surface.push_transform(&place);
        }
        // The line comes first, so that the inner borders of a drawing of several parts are covered.
        if let Some(pen) = pen {
            // `path` takes millimetres, and the transform scales them.
            let width = pen.width / scale;
            self.path(Some(&drawing.path), None, Some(Pen { width, ..pen }));
        }
        self.path(Some(&drawing.path), Some(color), None);
        if let Some(surface) = &mut self.surface {
            surface.pop();
        }
    }

    fn path(&mut self, path: Option<&Path>, ground: Option<Rgb>, pen: Option<Pen>) {
        let (Some(surface), Some(path)) = (&mut self.surface, path) else {
            return;
        };
        surface.set_fill(ground.map(fill));
        surface.set_stroke(pen.map(|pen| Stroke {
            paint: pen.color.paint().into(),
            width: pen.width * MM,
            line_join: LineJoin::Round,
            ..Stroke::default()
        }));
        surface.draw_path(path);
    }
}

fn fill(color: Rgb) -> Fill {
    Fill {
        paint: color.paint().into(),
        ..Fill::default()
    }
}

fn round(path: &mut PathBuilder, sides @ [left, top, ..]: [f32; 4], radius: f32) {
    path.move_to(left + radius, top);
    for ([x, y], [x1, y1, x2, y2, x3, y3]) in round::sides(sides, radius) {
        path.line_to(x, y);
        path.cubic_to(x1, y1, x2, y2, x3, y3);
    }
    path.close();
}
