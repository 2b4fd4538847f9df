//! The modules of a crate, read from its source, and the paths by which they use each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, UseTree};

use crate::root;

/// A module by its path from the root of its crate.
type Module = Vec<String>;

/// A crate's modules and who uses whom.
pub(super) struct Crate {
    pub(super) name: String,
    modules: BTreeSet<Module>,
    pub(super) uses: Vec<Use>,
}

/// One module uses another.
pub(super) struct Use {
    pub(super) from: Module,
    /// The module that what is used lies in.
    pub(super) to: Module,
    /// As it stands in the source, from the root of the crate.
    pub(super) path: Vec<String>,
    pub(super) file: PathBuf,
}

impl Crate {
    /// Reads the crate in `folder`, beginning with its `lib.rs` or `main.rs`.
    pub(super) fn read(folder: &Path) -> Result<Self> {
        let src = folder.join("src");
        let lib = src.join("lib.rs");
        let file = if lib.exists() {
            lib
        } else {
            src.join("main.rs")
        };
        let mut reader = Reader::default();
        reader.file(&file, &src, Vec::new())?;
        let uses = reader.found.iter().map(|it| Use {
            from: it.from.clone(),
            to: reader.home(&it.path),
            path: it.path.clone(),
            file: it.file.clone(),
        });
        let name = folder.file_name().unwrap_or_default();
        Ok(Self {
            name: name.to_string_lossy().into_owned(),
            uses: uses.collect(),
            modules: reader.modules,
        })
    }

    /// The modules that have others inside, the crate itself first.
    pub(super) fn parents(&self) -> BTreeSet<Module> {
        let inside = self.modules.iter().filter(|it| !it.is_empty());
        inside.map(|it| it[..it.len() - 1].to_vec()).collect()
    }
}

/// A path of the source, from the root of the crate.
struct Found {
    from: Module,
    path: Vec<String>,
    file: PathBuf,
}

#[derive(Default)]
struct Reader {
    modules: BTreeSet<Module>,
    /// What each module's names stand for where it has them from another module.
    names: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
    found: Vec<Found>,
}

impl Reader {
    /// Reads a file that is the module `module`; the files of its children lie in `folder`.
    fn file(&mut self, file: &Path, folder: &Path, module: Module) -> Result<()> {
        let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let syntax = syn::parse_file(&text).with_context(|| file.display().to_string())?;
        self.items(&syntax.items, file, folder, module)
    }

    fn items(&mut self, items: &[Item], file: &Path, folder: &Path, module: Module) -> Result<()> {
        let shown = file.strip_prefix(root()).unwrap_or(file).to_owned();
        let mut paths = Paths {
            module: &module,
            names: BTreeMap::new(),
            found: Vec::new(),
        };
        let mut inner = Vec::new();
        for item in items {
            match item {
                Item::Mod(it) if !is_test(&it.attrs) => inner.push(it),
                other => paths.visit_item(other),
            }
        }
        let Paths { names, found, .. } = paths;
        self.names.insert(module.clone(), names);
        self.found.extend(found.into_iter().map(|path| Found {
            from: module.clone(),
            path,
            file: shown.clone(),
        }));
        self.modules.insert(module.clone());
        for it in inner {
            self.child(it, file, folder, &module)?;
        }
        Ok(())
    }

    fn child(&mut self, it: &ItemMod, file: &Path, folder: &Path, parent: &Module) -> Result<()> {
        let name = it.ident.to_string();
        let folder = folder.join(&name);
        let module = [parent.as_slice(), &[name]].concat();
        if let Some((_, items)) = &it.content {
            return self.items(items, file, &folder, module);
        }
        let beside = folder.with_extension("rs");
        let child = if beside.exists() {
            beside
        } else {
            folder.join("mod.rs")
        };
        self.file(&child, &folder, module)
    }

    /// The module that a path leads into, through names that modules have from each other.
    fn home(&self, path: &[String]) -> Module {
        let mut path = path.to_vec();
        // A name that stands for another may stand for a third; no chain here is longer than this.
        for _ in 0..8 {
            let depth = (0..=path.len())
                .rev()
                .find(|&depth| self.modules.contains(&path[..depth]))
                .unwrap_or(0);
            let (module, rest) = path.split_at(depth);
            let meant = rest
                .first()
                .and_then(|name| self.names.get(module)?.get(name));
            match meant {
                Some(meant) => path = [meant.as_slice(), &rest[1..]].concat(),
                None => return module.to_vec(),
            }
        }
        path
    }
}

/// Collects the paths of one module that begin in its own crate.
struct Paths<'a> {
    module: &'a Module,
    names: BTreeMap<String, Vec<String>>,
    found: Vec<Vec<String>>,
}

impl Paths<'_> {
    /// A path from the root of the crate, where it begins with `crate`, `self` or `super`.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let (first, mut rest) = path.split_first()?;
        let mut base = match first.as_str() {
            "crate" => Vec::new(),
            "self" => self.module.clone(),
            "super" => self.module.split_last()?.1.to_vec(),
            _ => return None,
        };
        while let Some((first, after)) = rest.split_first()
            && first == "super"
        {
            base.pop();
            rest = after;
        }
        Some([base.as_slice(), rest].concat())
    }

    fn add(&mut self, path: &[String]) {
        self.found.extend(self.absolute(path));
    }

    fn add_tree(&mut self, tree: &UseTree, mut path: Vec<String>) {
        match tree {
            UseTree::Path(it) => {
                path.push(it.ident.to_string());
                self.add_tree(&it.tree, path);
            }
            UseTree::Name(it) => self.add_name(path, it.ident.to_string(), None),
            UseTree::Rename(it) => {
                self.add_name(path, it.ident.to_string(), Some(it.rename.to_string()));
            }
            UseTree::Glob(_) => self.add(&path),
            UseTree::Group(it) => {
                for tree in &it.items {
                    self.add_tree(tree, path.clone());
                }
            }
        }
    }

    fn add_name(&mut self, mut path: Vec<String>, name: String, rename: Option<String>) {
        if name != "self" {
            path.push(name);
        }
        let Some(known_as) = rename.or_else(|| path.last().cloned()) else {
            return;
        };
        // A module's own children may be named without `self`.
        let meant = match path[0].as_str() {
            "crate" | "self" | "super" => self.absolute(&path),
            _ => Some([self.module.as_slice(), &path].concat()),
        };
        self.names.extend(meant.map(|meant| (known_as, meant)));
        self.add(&path);
    }

    /// The paths in the words of a macro, which nothing else reads.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(it) => {
                    if colons != 2 {
                        self.add(&std::mem::take(&mut path));
                    }
                    path.push(it.to_string());
                    colons = 0;
                }
                TokenTree::Punct(it) if it.as_char() == ':' => colons += 1,
                other => {
                    self.add(&std::mem::take(&mut path));
                    colons = 0;
                    if let TokenTree::Group(it) = other {
                        self.add_tokens(it.stream());
                    }
                }
            }
        }
        self.add(&path);
    }
}

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_item(&mut self, it: &'ast Item) {
        let attrs = match it {
            Item::Fn(it) => &it.attrs,
            Item::Impl(it) => &it.attrs,
            Item::Mod(it) => &it.attrs,
            Item::Use(it) => &it.attrs,
            _ => return visit::visit_item(self, it),
        };
        if !is_test(attrs) {
            visit::visit_item(self, it);
        }
    }

    fn visit_item_use(&mut self, it: &'ast ItemUse) {
        self.add_tree(&it.tree, Vec::new());
    }

    fn visit_path(&mut self, it: &'ast syn::Path) {
        let path: Vec<String> = it.segments.iter().map(|it| it.ident.to_string()).collect();
        self.add(&path);
        visit::visit_path(self, it);
    }

    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {
        // `pub(super)` names a module, and uses nothing of it.
    }

    fn visit_macro(&mut self, it: &'ast syn::Macro) {
        self.visit_path(&it.path);
        self.add_tokens(it.tokens.clone());
    }
}

/// Whether something is compiled for tests alone.
fn is_test(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|it| {
        it.path().is_ident("cfg")
            && it
                .parse_args::<syn::Path>()
                .is_ok_and(|it| it.is_ident("test"))
    })
}
